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
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { translateError } from '../../data/serverMessages';
import { WaitingSave } from '../faults/WaitingSave';
import { focusFirst, isPressed, withAncestors } from '../keyboard/pressed';
import './confirm.css';

interface ConfirmProps {
  title: string;
  yes: string;
  /** Default: Cancel. */
  no?: string;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Default: the harmless button. */
  focuses?: 'no' | 'yes' | 'input';
  /** Enter moves to the next input, Ctrl+Enter confirms. */
  enterMoves?: boolean;
  failure?: unknown;
  onYes: () => void;
  onClose: () => void;
  /** A rarer action, before the two buttons. */
  more?: ReactNode;
  size?: 'xs' | 'sm';
  children: ReactNode;
  /** Content below: a table, an input. */
  details?: ReactNode;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Dialog for what can't be undone; shows an error if the action fails (rules: shared-elements).
 * @example <Confirm danger title={title} yes={translate('ra.action.delete')} onYes={remove} onClose={close}>{text}</Confirm>
 */
export function Confirm(props: ConfirmProps) {
  const { title, yes, no, danger = false, busy = false, failure = null, more } = props;
  const { onYes, onClose, disabled = false, focuses = 'no', size = 'sm' } = props;
  const { enterMoves = false } = props;
  const translate = useTranslate();
  const titleId = useId();
  const restoreFocus = useRestoreFocus();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A page's form may be an ancestor in React, although not in the DOM.
    event.stopPropagation();
    if (!disabled && !busy) onYes();
  };
  return (
    <Dialog
      open
      maxWidth={size}
      fullWidth
      {...restoreFocus}
      aria-labelledby={titleId}
      onClose={busy ? undefined : unlessDoubleClick(onClose)}
      {...(enterMoves && { onKeyDown: moveByEnter })}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {/* Long content scrolls, the buttons stay visible. */}
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent>
          <DialogContentText component="div">{props.children}</DialogContentText>
          {props.details}
          {failure !== null && <Alert severity="error">{translateError(failure, translate)}</Alert>}
        </DialogContent>
        <DialogActions>
          {busy && <WaitingSave busy />}
          {more}
          <Button onClick={onClose} disabled={busy} {...(focuses === 'no' && { ref: focus })}>
            {no ?? translate('ra.action.cancel')}
          </Button>
          <Button
            color={danger ? 'error' : 'primary'}
            variant="contained"
            loading={busy}
            disabled={disabled}
            type="submit"
            {...(focuses === 'yes' && { ref: focus })}
            aria-keyshortcuts={enterMoves ? 'Control+Enter' : undefined}
          >
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Not by the second click of a double click: it hits the backdrop of the dialog that the first one opened. */
export const unlessDoubleClick = (close: () => void) => (event: object) => {
  if (!('detail' in event && Number(event.detail) > 1)) close();
};

const INPUTS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Not an Enter that ends a Hangul composition or was handled by an input. */
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

/**
 * Returns the focus when the dialog unmounts. Unlike MUI, it does not scroll.
 * @returns props of MUI's `Dialog`
 * @example <Dialog open {...useRestoreFocus()} onClose={onClose}>
 */
export function useRestoreFocus() {
  const before = useRef<readonly HTMLElement[]>(null);
  useEffect(() => () => focusFirst(before.current ?? []), []);
  return {
    disableRestoreFocus: true,
    // The first focus comes from there.
    onFocus: ({ relatedTarget }: FocusEvent) => {
      before.current ??= withAncestors(relatedTarget instanceof Element ? relatedTarget : null);
    },
  };
}

interface OpenQuestion<About> {
  about: About;
  answer: (yes: boolean) => void;
}

/**
 * Asks with a `Confirm` within an asynchronous function. Another question and unmounting answer no.
 * @example const { ask, question } = useQuestion<string>(); … if (!(await ask(title))) return;
 */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<OpenQuestion<About> | null>(null);
  const open = useRef<(yes: boolean) => void>(null);
  useEffect(() => () => open.current?.(false), []);
  const ask = useCallback(
    (about: About) =>
      new Promise<boolean>((resolve) => {
        open.current?.(false);
        const answer = (yes: boolean) => {
          if (open.current !== answer) return;
          open.current = null;
          setQuestion(null);
          resolve(yes);
        };
        open.current = answer;
        setQuestion({ about, answer });
      }),
    [],
  );
  return { ask, question };
}
