import { Alert, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionProps } from '../../../actions/action';
import { useRights } from '../../../data/rights';
import type { AnyRecord } from '../../../schema';
import { CloneDialog, type CloneInput } from './CloneDialog';
import { SplitDialog, type SplitInput } from './SplitDialog';
import { useTrip } from './tripContext';

const NONE: readonly AnyRecord[] = [];

export default function CopyDialog({ target, onClose }: ActionProps<'record'>) {
  const { record, page } = target;
  const { sections } = useTrip();
  const translate = useTranslate();
  const rights = useRights();
  const [isSplit, setIsSplit] = useState(false);
  const [clone, setClone] = useState<CloneInput>({ dateIn: null });
  const [split, setSplit] = useState<SplitInput>(() => ({
    dateIn: typeof record.dateIn === 'string' ? record.dateIn : null,
    pax: '',
    chosen: new Map(),
  }));
  const { paxCount } = record;
  const mayCopy =
    rights('sections', 'list') && (rights('sections', 'create') || sections.length === 0);
  const maySplit =
    mayCopy && rights('reservations', 'edit') && rights('sections', 'edit') && Number(paxCount) > 1;
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
  const shared = {
    record,
    kinds: page.kinds,
    choice,
    onClose,
    sections: mayCopy ? sections : NONE,
  };
  return isSplit ? (
    <SplitDialog {...shared} input={split} onInput={setSplit} />
  ) : (
    <CloneDialog {...shared} input={clone} onInput={setClone} />
  );
}
