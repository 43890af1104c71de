import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useNetwork } from '../../data/network';
import { createStore } from '../../store';
import './faults.css';

const shown = createStore(0);

/** Waiting for the network (can be canceled) or slow. */
export function WaitingSave({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  const { offline, writes, cancelWrites } = useNetwork();
  useEffect(() => {
    if (!busy) return undefined;
    shown.set(shown.get() + 1);
    return () => shown.set(shown.get() - 1);
  }, [busy]);
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

/** Offers to stop waiting; the save's outcome is then unknown (rules: uncertain-writes). */
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

/** While a form shows its own save, global notices omit it. */
export const useIsSaveShown = (): boolean => useSyncExternalStore(shown.subscribe, shown.get) > 0;
