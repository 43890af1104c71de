import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { insteadOf as en } from '../../../i18n/en/insteadOf';
import { insteadOf as ko } from '../../../i18n/ko/insteadOf';
import type { SessionState } from '../../session/state';
import { createFeatureMessages } from '../../shell/featureMessages';
import './bars.css';

const insteadWords = createFeatureMessages('insteadOf', { ko, en });

/** Another tab signed in another user; unsaved work is kept. */
export default function InsteadBar({ state }: { state: SessionState }) {
  const plain = useTranslate();
  const translate = insteadWords(plain);
  const [open, setOpen] = useState(true);
  const { userName, insteadOf } = state;
  if (!insteadOf) return null;
  const names = { name: userName ?? '', before: insteadOf.name };
  return (
    <div role="status" className="layout-bar layout-offline">
      {open && (
        <>
          <span>
            {translate('insteadOf.who', names)}{' '}
            {insteadOf.unsaved && translate('insteadOf.kept', names)}
          </span>
          <Button color="inherit" size="small" variant="outlined" onClick={() => setOpen(false)}>
            {translate('fault.close')}
          </Button>
        </>
      )}
    </div>
  );
}
