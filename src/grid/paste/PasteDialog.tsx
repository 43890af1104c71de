import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogContentText,
  FormControlLabel,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { pasteTable as en } from '../../../i18n/en/pasteTable';
import { pasteTable as ko } from '../../../i18n/ko/pasteTable';
import { TextArea } from '../../fields/components/TextInput';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { addMessages } from '../../shell/featureMessages';
import { TextDialog } from '../../record/form/TextDialog';
import './paste.css';
import { PasteTable, type PasteTableHandle } from './PasteTable';
import { MAX_PASTE_ROWS } from './pasteSheet';
import { SheetQuestions } from './SheetQuestions';
import type { GridPasteProps, PasteColumn } from './types';
import { useGridPaste } from './useGridPaste';
import { KEYS } from '../../shell/keyboard/keys';

addMessages('paste', { ko, en });

interface PasteDialogProps extends GridPasteProps {
  onText: (text: string) => void;
}

/** Imports rows from a spreadsheet; sends nothing. */
export default function PasteDialog({ onText, ...props }: PasteDialogProps) {
  const { text, columns = [], onClose } = props;
  if (text === '') return <PasteHelp columns={columns} onPasted={onText} onClose={onClose} />;
  return <PastedRows {...props} />;
}

function PastedRows(props: GridPasteProps) {
  const { resource, onTake, onClose } = props;
  const translate = useTranslate();
  const paste = useGridPaste(props);
  const { sheet, rows, good, rest, pending } = paste;
  const [taken, setTaken] = useState(0);
  const table = useRef<PasteTableHandle>(null);
  const asksForAll = paste.unmapped.length > 0 || paste.questions.some(({ fault }) => fault);
  const content = useRef<HTMLDivElement>(null);
  const bad = rest.some(({ read }) => read.state === 'bad');
  const ready = good.length > 0 && !pending;

  const button = useRef<HTMLButtonElement>(null);
  const settled = useRef(false);
  useEffect(() => {
    if (pending || settled.current) return;
    settled.current = true;
    if (document.activeElement?.closest('.paste, .MuiDialogActions-root')) return;
    if (asksForAll) content.current?.querySelector<HTMLElement>('.paste-all input')?.focus();
    else if (bad) table.current?.nextFault();
    else button.current?.focus();
  }, [pending, bad, asksForAll]);

  const take = () => {
    if (!ready) return;
    onTake(good.map(({ read }) => read.values));
    if (rest.length === 0) {
      onClose();
      return;
    }
    setTaken((before) => before + good.length);
    paste.drop(new Set(good.map(({ line }) => line.key)));
  };
  const nextFault = () => table.current?.nextFault();

  return (
    <TextDialog
      title={translate('paste.title', {
        name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
      })}
      className="paste"
      contentRef={content}
      fullBelow="sm"
      isDirty={false}
      onClose={onClose}
      buttonRef={button}
      go={{
        label: translate('paste.take', { good: good.length }),
        keys: KEYS.paste.take,
        run: take,
        disabled: !ready,
      }}
      onNextFault={nextFault}
    >
      {taken > 0 && <Alert severity="success">{translate('paste.taken', { taken })}</Alert>}
      {sheet.beyond > 0 && (
        <Alert severity="warning">
          {translate('paste.beyond', { most: MAX_PASTE_ROWS, beyond: sheet.beyond })}
        </Alert>
      )}
      <SheetQuestions
        resource={resource}
        sheet={paste}
        numberOf={(key) => key + (sheet.header ? 0 : 1)}
      />
      <div className="row wrap paste-bar">
        <span role="status" className="paste-counts">
          {rows.length === 0
            ? translate('paste.empty')
            : translate('paste.counts', { total: rows.length, good: good.length })}{' '}
          {pending && translate('paste.waiting')}
        </span>
        {sheet.lines.length > 0 && (
          <FormControlLabel
            className="paste-header"
            label={translate('paste.header')}
            control={
              <Checkbox
                size="small"
                checked={sheet.header}
                onChange={(_event, checked) => paste.setHeader(checked)}
              />
            }
          />
        )}
        <Button disabled={!bad} aria-keyshortcuts="F8" onClick={nextFault}>
          {translate('paste.nextError')}
        </Button>
      </div>
      {rows.length > 0 && <PasteTable ref={table} paste={paste} resource={resource} />}
      <p className="paste-keys keys">{translate('paste.keys')}</p>
    </TextDialog>
  );
}

interface PasteHelpProps {
  columns: readonly PasteColumn[];
  onPasted: (text: string) => void;
  onClose: () => void;
}

/** Accepts pasted rows where Ctrl+V is unavailable. */
function PasteHelp({ columns, onPasted, onClose }: PasteHelpProps) {
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
