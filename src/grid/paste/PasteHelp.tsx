import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { TextArea } from '../../fields/components/TextInput';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import type { PasteColumn } from './types';

interface PasteHelpProps {
  columns: readonly PasteColumn[];
  onPasted: (text: string) => void;
  onClose: () => void;
}

/** Accepts pasted rows where Ctrl+V is unavailable. */
export function PasteHelp({ columns, onPasted, onClose }: PasteHelpProps) {
  const translate = useTranslate();
  return (
    <WorkDialog title={translate('children.pasteHelp.title')} maxWidth="sm" onClose={onClose}>
      <DialogContent>
        <DialogContentText component="div">
          <p>{translate('children.pasteHelp.how')}</p>
          <p>{translate('children.pasteHelp.order')}</p>
          <p>
            <strong>{columns.map(({ label }) => label).join(' → ')}</strong>
          </p>
        </DialogContentText>
        <TextArea
          rootClassName="input-apart"
          autoFocus
          rows={3}
          label={translate('children.pasteHelp.here')}
          value=""
          onChange={(event) => {
            // A single character is no table.
            if (/[\t\n,]/.test(event.target.value)) onPasted(event.target.value);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </WorkDialog>
  );
}
