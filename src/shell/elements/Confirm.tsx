import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { translateError } from '../../data/serverMessages';
import { isPressed } from '../keyboard/pressed';

interface ConfirmProps {
  title: string;
  /** What the confirming button says. */
  yes: string;
  /** What the other one says; default: cancel. */
  no?: string;
  danger?: boolean;
  busy?: boolean;
  /** Something is still missing for a yes. */
  disabled?: boolean;
  /** Off where an input takes the focus. */
  focusFirst?: boolean;
  /** For a dialog of several inputs: Enter goes to the next of them, and Ctrl+Enter, as the button, says yes. */
  enterMoves?: boolean;
  failure?: unknown;
  onYes: () => void;
  onClose: () => void;
  /** A further, rarer way, before the two answers. */
  more?: ReactNode;
  size?: 'xs' | 'sm';
  /** What is asked, and what it means. */
  children: ReactNode;
  /** What it is about, below that: a table, an input. */
  details?: ReactNode;
}

// The harmless answer has the focus.
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks before something that is not undone by itself, and says why it could not be done (rules: shared-elements). */
export function Confirm(props: ConfirmProps) {
  const { title, yes, no, danger = false, busy = false, failure = null, more } = props;
  const { onYes, onClose, disabled = false, focusFirst = true, size = 'sm' } = props;
  const { enterMoves = false } = props;
  const translate = useTranslate();
  const titleId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A page's own form may be around this one, in React if not in the DOM.
    event.stopPropagation();
    if (!disabled && !busy) onYes();
  };
  return (
    <Dialog
      open
      maxWidth={size}
      fullWidth
      aria-labelledby={titleId}
      onClose={busy ? undefined : onClose}
      {...(enterMoves && { onKeyDown: moveByEnter })}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {/* As if it were not there: what is long scrolls above the two answers, which stay in sight. */}
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent>
          <DialogContentText component="div">{props.children}</DialogContentText>
          {props.details}
          {failure !== null && <Alert severity="error">{translateError(failure, translate)}</Alert>}
        </DialogContent>
        <DialogActions>
          {more}
          <Button onClick={onClose} disabled={busy} {...(focusFirst ? { ref: focus } : {})}>
            {no ?? translate('ra.action.cancel')}
          </Button>
          <Button
            color={danger ? 'error' : 'primary'}
            variant="contained"
            loading={busy}
            disabled={disabled}
            type="submit"
            aria-keyshortcuts={enterMoves ? 'Control+Enter' : undefined}
          >
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const INPUTS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * For the keys of a form with several inputs: Enter in one goes to the next, where a browser would send the form, and
 * stays in the last; Ctrl+Enter sends it. Enter that ends a Hangul syllable, or that an input has taken, does neither.
 */
function moveByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent } = event;
  const form = target instanceof HTMLElement ? target.closest('form') : null;
  if (!form || nativeEvent.isComposing || nativeEvent.defaultPrevented) return;
  if (isPressed(nativeEvent, 'Control+Enter')) {
    event.preventDefault();
    if (!nativeEvent.repeat) form.requestSubmit();
  } else if (isPressed(nativeEvent, 'Enter') && target instanceof HTMLInputElement) {
    event.preventDefault();
    const inputs = [...form.querySelectorAll<HTMLElement>(INPUTS)];
    inputs[inputs.indexOf(target) + 1]?.focus();
  }
}
