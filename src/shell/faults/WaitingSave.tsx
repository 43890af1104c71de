import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNetwork } from '../../data/network';
import './faults.css';

/** Beside a form's save button: the save waits for the network and can be called off, or is not answered. */
export function WaitingSave({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  const { offline, writes, cancelWrites } = useNetwork();
  return (
    <span role="status" className="fault-waiting">
      {busy && offline && writes > 0 && (
        <>
          {translate('fault.waiting')}
          <Button size="small" onClick={cancelWrites}>
            {translate('fault.cancelSave')}
          </Button>
        </>
      )}
      {busy && <SlowSave />}
    </span>
  );
}

/** Says that a save is not answered, and lets one stop waiting: then nobody knows what became of it (rules: doubtful-writes). */
export function SlowSave() {
  const translate = useTranslate();
  const { offline, slow, stopWaiting } = useNetwork();
  if (offline || slow === 0) return null;
  return (
    <>
      {translate('fault.slow')}{' '}
      <Button color="inherit" size="small" variant="outlined" onClick={stopWaiting}>
        {translate('fault.stopWaiting')}
      </Button>
    </>
  );
}
