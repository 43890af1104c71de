import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { TextArea } from '../../fields/components/TextInput';
import type { GridColumn } from '../types';

interface PasteHelpProps {
  columns: readonly GridColumn[];
  onPasted: (text: string) => void;
  onClose: () => void;
}

/** Accepts pasted rows where Ctrl+V is unavailable. */
export function PasteHelp({ columns, onPasted, onClose }: PasteHelpProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{translate('children.pasteHelp.title')}</DialogTitle>
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
    </Dialog>
  );
}
