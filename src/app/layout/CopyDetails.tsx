import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

/** Copies what a developer needs to know; where the browser forbids that, it shows it to be copied by hand. */
export function CopyDetails({ text }: { text: string }) {
  const translate = useTranslate();
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without https there is no clipboard.
      setState('shown');
    }
  };
  return (
    <>
      <Button color="inherit" size="small" onClick={() => void copy()}>
        {translate('fault.copy')}
      </Button>
      <span role="status">{state === 'copied' && translate('fault.copied')}</span>
      {state === 'shown' && (
        <textarea
          className="fault-details"
          readOnly
          rows={6}
          aria-label={translate('fault.details')}
          value={text}
        />
      )}
    </>
  );
}
