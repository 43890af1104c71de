import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNetwork } from '../../data/network';
import './faults.css';

/** Beside a form's save button: the save waits for the network, and can be called off. */
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
    </span>
  );
}
