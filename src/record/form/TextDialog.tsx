import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { KEYS } from '../../shell/keyboard/keys';
import { isComposing, isOneOf } from '../../shell/keyboard/pressed';
import { LeaveDialog } from './LeaveGuard';
import './textDialog.css';

interface TextDialogProps extends Omit<
  ComponentProps<typeof WorkDialog>,
  'maxWidth' | 'onKeyDown'
> {
  className: string;
  contentRef?: Ref<HTMLDivElement>;
  isDirty: boolean;
  go: {
    label: string;
    keys: readonly string[];
    run: () => void;
    busy?: boolean;
    disabled: boolean;
  };
  buttonRef: Ref<HTMLButtonElement>;
  onNextFault: () => void;
  hint?: ReactNode;
  more?: ReactNode;
  dialogs?: ReactNode;
}

/**
 * @example <TextDialog title={…} className="pasted" isDirty={rows > 0} onClose={close} go={{ label, keys: ['Control+S'], … }}>
 */
export function TextDialog(props: TextDialogProps) {
  const { title, className, contentRef, buttonRef, slotProps, isDirty, onClose, go } = props;
  const { hint, more, dialogs, children } = props;
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { nativeEvent } = event;
    const run = isOneOf(nativeEvent, go.keys)
      ? go.run
      : isOneOf(nativeEvent, KEYS.paste.fault)
        ? props.onNextFault
        : null;
    if (run === null) return;
    event.preventDefault();
    run();
  };
  return (
    <WorkDialog
      title={title}
      onKeyDown={onKeyDown}
      maxWidth="xl"
      fullBelow={props.fullBelow ?? 'md'}
      onClose={close}
      {...(slotProps && { slotProps })}
    >
      <DialogContent className={className} ref={contentRef}>
        {children}
      </DialogContent>
      <DialogActions>
        {hint !== undefined && <span className="muted small form-text-hint">{hint}</span>}
        <Button onClick={close}>{translate('ra.action.close')}</Button>
        {more}
        <Button
          ref={buttonRef}
          variant="contained"
          loading={go.busy ?? false}
          disabled={go.disabled}
          aria-keyshortcuts={go.keys.join(' ')}
          onClick={go.run}
        >
          {go.label}
        </Button>
      </DialogActions>
      {dialogs}
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </WorkDialog>
  );
}
