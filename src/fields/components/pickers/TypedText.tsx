import { Popover } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { importWithTimeout } from '../../../shell/faults/chunk';
import { TextInput } from '../TextInput';
import '../input.css';
import type { ControlProps } from '../types';
import type { PickProps } from './Calendar';
import { isComposing } from '../../../shell/keyboard/pressed';

export interface TypedTextProps extends ControlProps {
  value: string | null;
  onChange: (value: string | null) => void;
  /**
   * Also passes on incomplete text while typing, for forms, which validate it. Default: complete values, and null on
   * blur for invalid text, which a filter must not keep.
   */
  partial?: boolean | undefined;
  eager?: boolean | undefined;
}

interface TypedTextOptions extends TypedTextProps {
  /** The value of a complete text that no further key would change. */
  whole: (typed: string) => string | null;
  read: (typed: string) => string | null;
  say?: (value: string) => string;
  unread: string;
  inputMode: 'numeric' | 'text';
  placeholder: string;
  icon: ReactNode;
  openLabel: string;
  load: () => Promise<ComponentType<PickProps>>;
  near?: string | undefined;
  first: string;
}

/** A text input with a picker: text throughout, never a Date (rules: dates-are-text, typed-days). */
export function TypedText(props: TypedTextOptions) {
  const { value, onChange, whole, read, say, unread, partial, eager, ...own } = props;
  const { inputMode, icon, openLabel, load, near, first, onBlur, ...rest } = own;
  const { disabled = false, inputRef, error = false, helperText, ...inputProps } = rest;
  const translate = useTranslate();
  const field = useRef<HTMLDivElement>(null);
  const meantId = useId();
  const { text, type, finish, pick, isLeft, stillApplies, meaning } = useTypedText(props);
  const isFresh = useRef(false);
  const [Picker, setPicker] = useState<ComponentType<PickProps> | null>(null);
  const notify = useNotify();
  const show = async () => {
    try {
      const Loaded = await importWithTimeout(load);
      if (!isElsewhere(field.current)) setPicker(() => Loaded);
    } catch {
      // Typing still works.
      notify('fault.part.missing', { type: 'error' });
    }
  };
  // Its meaning covers the error of the text typed so far.
  const help = meaning !== null && error ? ' ' : helperText;
  // Where a value is required, the last one still applies.
  const applies = stillApplies ? ` ${translate('validation.stillApplies', { value })}` : '';

  return (
    <>
      <TextInput
        {...inputProps}
        aria-describedby={meaning === null ? undefined : meantId}
        ref={inputRef}
        box={{ ref: field }}
        value={text}
        error={isLeft || (error && meaning === null)}
        helperText={isLeft ? `${translate(unread)}${applies}` : help}
        onFocus={() => {
          isFresh.current = true;
        }}
        onClick={({ currentTarget: input }) => {
          if (isFresh.current && input.selectionStart === input.selectionEnd) input.select();
          isFresh.current = false;
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          finish();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          isFresh.current = false;
          // Enter may submit: commit first.
          if (event.key === 'Enter' && !isComposing(event)) finish();
          if (event.key === 'ArrowDown' && event.altKey && !disabled) {
            event.preventDefault();
            finish();
            void show();
          }
        }}
        autoComplete="off"
        inputMode={inputMode}
        readOnly={disabled}
        aria-keyshortcuts="Alt+ArrowDown"
        className={disabled ? 'field-time field-fixed' : 'field-time'}
        end={
          disabled ? undefined : (
            <>
              {meaning !== null && (
                <span id={meantId} className="field-suggested" role="status">
                  {meaning}
                </span>
              )}
              <button
                type="button"
                className="input-button"
                tabIndex={-1}
                aria-label={translate(openLabel, { field: props.label })}
                onClick={() => void show()}
              >
                {icon}
              </button>
            </>
          )
        }
      />
      {Picker && (
        <Popover
          open
          anchorEl={() => field.current}
          onClose={() => setPicker(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': props.label } }}
        >
          <FocusFirst selector={first}>
            <Picker
              value={value}
              near={near}
              onPick={(picked) => {
                pick(picked);
                setPicker(null);
              }}
            />
          </FocusFirst>
        </Popover>
      )}
    </>
  );
}

type TypedOptions = Pick<
  TypedTextOptions,
  'value' | 'onChange' | 'whole' | 'read' | 'say' | 'partial' | 'eager'
>;

/** The text while it is typed, what it means, and what of it is passed on. */
function useTypedText(options: TypedOptions) {
  const { value, onChange, whole, read, say = String, partial = false, eager = false } = options;
  const [typed, setTyped] = useState<string | null>(null);
  // Invalid text on blur, and the value before: another value replaces the text.
  const [left, setLeft] = useState<{ text: string; at: string | null } | null>(null);
  if (left !== null && !partial && value !== null && left.at !== value) {
    setLeft(null);
    setTyped(null);
  }
  // Another user's change.
  const [handed, setHanded] = useState(value);
  if (typed !== null && partial && value !== handed) setTyped(null);

  const hand = (next: string | null) => {
    if (next !== value) onChange(next);
  };
  const handTyped = (next: string | null) => {
    setHanded(next);
    hand(next);
  };
  const type = (text: string) => {
    setTyped(text);
    setLeft(null);
    if (text.trim() === '') handTyped(null);
    else {
      const meant = whole(text) ?? (eager ? read(text) : null);
      if (meant !== null || eager) handTyped(meant);
      else if (partial) handTyped(text);
    }
  };
  const finish = () => {
    if (typed === null) return;
    const meant = read(typed);
    const isUnread = meant === null && typed.trim() !== '';
    setLeft(isUnread ? { text: typed, at: value } : null);
    if (!isUnread || partial) setTyped(null);
    if (meant !== null || (isUnread && !partial)) hand(meant);
  };
  const pick = (picked: string | null) => {
    setTyped(null);
    setLeft(null);
    hand(picked);
  };

  const text = typed ?? value ?? '';
  const isLeft = left !== null && withoutSpaces(text) === withoutSpaces(left.text);
  // 4박5일 may become readable, when its start is known.
  const late = isLeft ? read(left.text) : null;
  const takeLate = useEffectEvent(hand);
  useEffect(() => {
    if (late !== null) takeLate(late);
  }, [late]);

  const meant = typed === null ? null : read(typed);
  const meaning = meant === null || meant === typed?.trim() ? null : say(meant);
  return { text, type, finish, pick, isLeft, stillApplies: !partial && value !== null, meaning };
}

const withoutSpaces = (text: string) => text.replace(/\s/gu, '');

const isElsewhere = (field: HTMLElement | null): boolean =>
  document.activeElement !== document.body && !field?.contains(document.activeElement);

function FocusFirst({ selector, children }: { selector: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = box.current?.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  }, [selector]);
  return <div ref={box}>{children}</div>;
}
