import SaveIcon from '@mui/icons-material/Save';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Spinner } from '../../shell/elements/Spinner';

/** Not disabled while saving, which would lose the focus. */
export function SaveButton({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  return (
    <Button
      type="submit"
      variant="contained"
      title={translate('form.shortcut')}
      aria-busy={busy}
      startIcon={busy ? <Spinner size="small" label={translate('form.saving')} /> : <SaveIcon />}
    >
      {translate('ra.action.save')}
    </Button>
  );
}
