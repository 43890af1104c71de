import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNetwork } from '../../data/network';
import './faults.css';

/** State of a save next to the button: waits for the network and can be canceled, or is slow. */
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

/** Shows that a save is slow and offers to stop waiting, which leaves the save in doubt (rules: doubtful-writes). */
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
