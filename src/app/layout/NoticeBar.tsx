import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import './bars.css';

interface NoticeBarProps {
  tone?: 'offline' | 'version';
  children: ReactNode;
}

/** Always mounted: screen readers may skip a live region that appears with its text. */
export function NoticeBar({ tone = 'offline', children }: NoticeBarProps) {
  return (
    <div role="status" className={`layout-bar layout-${tone}`}>
      {children}
    </div>
  );
}

export function DismissibleBar({ children }: Pick<NoticeBarProps, 'children'>) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  return (
    <NoticeBar>
      {open && (
        <>
          {children}
          <Button color="inherit" variant="outlined" onClick={() => setOpen(false)}>
            {translate('fault.close')}
          </Button>
        </>
      )}
    </NoticeBar>
  );
}
