import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

/** Fields behind a button: filled ones that the captions do not name (rules: captions). */
export function MoreRecordFields({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {translate(open ? 'form.less' : 'form.more')}
      </Button>
      {open && (
        <dl id={id} className="form-grid form-values">
          {children}
        </dl>
      )}
    </>
  );
}
