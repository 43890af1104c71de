import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { TOAST_MS } from '../../data/limits';
import { ScrollBox } from '../../shell/ScrollBox';
import { DraftAlert } from './DraftAlert';

interface KeptTextProps {
  /** Why it can only be copied. */
  why: string;
  /** What was typed, as text. */
  text: string;
  onDiscard: () => void;
}

/** What was typed and cannot go back into its form: to be copied from. */
export function KeptText({ why, text, onDiscard }: KeptTextProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('draft.copied', { type: 'success', autoHideDuration: TOAST_MS });
    } catch {
      // Without HTTPS, or not allowed: it is marked, and Ctrl+C takes it.
      if (box.current) window.getSelection()?.selectAllChildren(box.current);
    }
  };
  return (
    <DraftAlert
      severity="warning"
      actions={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('draft.discard')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={() => void copy()}>
            {translate('draft.copy')}
          </Button>
        </>
      }
    >
      <div>{why}</div>
      <div ref={box}>
        <ScrollBox className="draft-text" label={translate('draft.text')}>
          {text}
        </ScrollBox>
      </div>
    </DraftAlert>
  );
}
