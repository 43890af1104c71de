import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import StorageFault, { type StorageProblem } from '../../shell/faults/StorageFault';
import './bars.css';

export default function StorageBar({ fault }: { fault: StorageProblem }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  return (
    <div role="status" className="layout-bar layout-offline">
      {open && (
        <>
          <StorageFault fault={fault} translate={translate} />
          <Button color="inherit" size="small" variant="outlined" onClick={() => setOpen(false)}>
            {translate('fault.close')}
          </Button>
        </>
      )}
    </div>
  );
}
