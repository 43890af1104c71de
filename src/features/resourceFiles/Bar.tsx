import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { TOAST_MS } from '../../data/limits';
import { saveFile } from '../../shell/saveFile';
import { BASE } from './paths';

interface BarProps {
  name: string;
  text: string;
  writable: boolean;
  canSave: boolean;
  /** How much is wrong. */
  count: number;
  onSave: () => void;
  onProblems: () => void;
}

/** Stays in sight: how much is wrong, and the way of the text into its file. */
export function Bar({ name, text, writable, canSave, count, onSave, onProblems }: BarProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('draft.copied', { type: 'success', autoHideDuration: TOAST_MS });
    } catch {
      // Without HTTPS there is no clipboard: the text can be marked in its tab.
      notify('resourceFiles.noClipboard', { type: 'info' });
    }
  };
  const download = () => saveFile(`${name}.json`, text, 'application/json');
  return (
    <div className="rf-bar" role="toolbar" aria-label={translate('form.toolbar')}>
      <Button component={Link} to={BASE}>
        {translate('form.back')}
      </Button>
      <span role="status" className="rf-count" data-wrong={count > 0 || undefined}>
        {translate(count > 0 ? 'resourceFiles.problems' : 'resourceFiles.noProblems', {
          smart_count: count,
        })}
      </span>
      {count > 0 && <Button onClick={onProblems}>{translate('resourceFiles.show')}</Button>}
      <span className="rf-space" />
      <Button onClick={() => void copy()}>{translate('draft.copy')}</Button>
      <Button variant={writable ? 'text' : 'contained'} onClick={download}>
        {translate('resourceFiles.download')}
      </Button>
      {writable && (
        <Button
          variant="contained"
          disabled={!canSave}
          aria-keyshortcuts="Control+S"
          onClick={onSave}
        >
          {translate('ra.action.save')}
        </Button>
      )}
    </div>
  );
}
