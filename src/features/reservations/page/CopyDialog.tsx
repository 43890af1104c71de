import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRights } from '../../../data/rights';
import { CloneDialog } from './CloneDialog';
import type { CopyProps } from './copyProps';
import { SplitDialog } from './SplitDialog';

/** A second trip out of this one: the same once more, or some of its travellers. */
export default function CopyDialog(props: CopyProps) {
  const translate = useTranslate();
  const rights = useRights();
  const [isSplit, setIsSplit] = useState(false);
  const { paxCount } = props.record;
  const maySplit =
    rights('reservations', 'edit') && rights('sections', 'edit') && Number(paxCount) > 1;
  const Body = isSplit ? SplitDialog : CloneDialog;
  const choice = maySplit && (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isSplit ? 'split' : 'clone'}
      onChange={(_event, value: string | null) => value !== null && setIsSplit(value === 'split')}
      aria-label={translate('reservation.page.clone.action')}
    >
      <ToggleButton value="clone">{translate('reservation.page.clone.title')}</ToggleButton>
      <ToggleButton value="split">{translate('reservation.page.split.title')}</ToggleButton>
    </ToggleButtonGroup>
  );
  return <Body {...props} choice={choice} />;
}
