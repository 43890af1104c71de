import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import StorageFault from '../../shell/faults/StorageFault';
import type { StorageFault as Fault } from '../../store/browserStorage';
import './bars.css';

/** Says that this browser keeps nothing, until that is put away. */
export default function StorageBar({ fault }: { fault: Fault }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  return (
    <div role="status" className="layout-bar layout-offline">
      {open && (
        <>
          <StorageFault {...{ fault, translate }} />
          <Button color="inherit" size="small" variant="outlined" onClick={() => setOpen(false)}>
            {translate('fault.close')}
          </Button>
        </>
      )}
    </div>
  );
}
