import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { StillRows } from './useStillRows';

/** Says that the list has become another one meanwhile, and shows it when asked. */
export function WaitingRows({ waiting, show }: Pick<StillRows, 'waiting' | 'show'>) {
  const translate = useTranslate();
  if (waiting === null) return null;
  const { added } = waiting;
  return (
    <Button variant="outlined" onClick={show}>
      {added > 0 ? translate('push.newRows', { count: added }) : translate('push.movedRows')}
    </Button>
  );
}
