import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../../fields/faces/label';
import type { Resource } from '../../schema';
import { ForAll } from './ForAll';
import { ROWS_AT_MOST } from './sheet';
import type { Paste } from './usePaste';

interface NoticesProps {
  paste: Paste;
  resource: Resource;
  /** How many rows were taken so far. */
  taken: number;
}

/** What there is to say about the paste as a whole. */
export function Notices({ paste, resource, taken }: NoticesProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sheet, failed, retry, unmapped, given, setGiven } = paste;
  const asked = [...new Set([...Object.keys(given), ...unmapped])];
  return (
    <>
      {taken > 0 && <Alert severity="success">{translate('paste.taken', { taken })}</Alert>}
      {sheet.beyond > 0 && (
        <Alert severity="warning">
          {translate('paste.beyond', { most: ROWS_AT_MOST, beyond: sheet.beyond })}
        </Alert>
      )}
      {unmapped.length > 0 && (
        <Alert severity="error">
          {translate('paste.unmapped', {
            fields: unmapped.map((field) => labelOf(resource, field)).join(', '),
          })}
        </Alert>
      )}
      {asked.length > 0 && <ForAll {...{ resource }} fields={asked} onChange={setGiven} />}
      {failed && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {translate('form.retry')}
            </Button>
          }
        >
          {translate('paste.failed')}
        </Alert>
      )}
    </>
  );
}
