import { Alert, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionProps } from '../../../actions/action';
import { useRights } from '../../../data/rights';
import type { AnyRecord } from '../../../schema';
import { CloneDialog } from './CloneDialog';
import { SplitDialog } from './SplitDialog';
import { useTrip } from './tripContext';

const NONE: readonly AnyRecord[] = [];

/** A second trip out of this one: the same once more, or some of its travellers; without sections if the user may not create them. */
export default function CopyDialog({ target, onClose }: ActionProps<'record'>) {
  const { record, page } = target;
  const { sections } = useTrip();
  const translate = useTranslate();
  const rights = useRights();
  const [isSplit, setIsSplit] = useState(false);
  const { paxCount } = record;
  const mayCopy =
    rights('sections', 'list') && (rights('sections', 'create') || sections.length === 0);
  const maySplit =
    mayCopy && rights('reservations', 'edit') && rights('sections', 'edit') && Number(paxCount) > 1;
  const Body = isSplit ? SplitDialog : CloneDialog;
  const choice = maySplit ? (
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
  ) : (
    !mayCopy && <Alert severity="info">{translate('reservation.page.clone.alone')}</Alert>
  );
  return (
    <Body
      record={record}
      sections={mayCopy ? sections : NONE}
      kinds={page.kinds}
      choice={choice}
      onClose={onClose}
    />
  );
}
