import { Popover } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { importWithTimeout } from '../../../shell/faults/chunk';
import { TextInput } from '../TextInput';
import { isComposing } from '../useDebouncedText';
import '../input.css';
import type { PickProps } from './Calendar';

/** What DateText and TimeText take. */
export interface TypedTextProps {
  value: string | null;
  onChange: (value: string | null) => void;
  label: string;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  error?: boolean | undefined;
  helperText?: ReactNode;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /**
   * Also hand on text that is not readable, as it is typed: a form keeps it and says what is wrong.
   * Without it only whole values are handed on, and other text is taken back on leaving.
   */
  partial?: boolean | undefined;
  /** Hand on what the text means while it is typed, where a button beside the input waits for it. */
  eager?: boolean | undefined;
}

interface TypedTextFace extends TypedTextProps {
  /** The value that a typed text is, which no further key changes; null for any other. */
  whole: (typed: string) => string | null;
  /** The value that a typed text means once nothing more is coming; null for none. */
  read: (typed: string) => string | null;
  /** What it is shown as before it counts; default: the value. */
  say?: (value: string) => string;
  placeholder: string;
  icon: ReactNode;
  /** Words of the button that opens the picker. */
  openLabel: string;
  /** What is picked from: its library is fetched when somebody asks for it. */
  load: () => Promise<ComponentType<PickProps>>;
  /** What has the focus in it, as a selector. */
  first: string;
}

/** A text input with a picker behind a button: strings all the way, never a Date (rules: dates-are-text). */
export function TypedText(props: TypedTextFace) {
  const {
    value,
    onChange,
    whole,
    read,
    say = String,
    partial = false,
    eager = false,
    icon,
    openLabel,
    load,
    first,
    onBlur,
    ...rest
  } = props;
  const { disabled = false, inputRef, ...inputProps } = rest;
  const translate = useTranslate();
  const field = useRef<HTMLDivElement>(null);
  const meantId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [Picker, setPicker] = useState<ComponentType<PickProps> | null>(null);
  const notify = useNotify();
  const show = async () => {
    try {
      const Loaded = await importWithTimeout(load);
      // Whoever has gone on to type elsewhere keeps the keyboard.
      if (!isElsewhere(field.current)) setPicker(() => Loaded);
    } catch {
      // The text can be typed all the same.
      notify('fault.part.missing', { type: 'error' });
    }
  };

  const hand = (next: string | null) => {
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') hand(null);
    else {
      const meant = whole(text) ?? (eager ? read(text) : null);
      if (meant !== null || eager) hand(meant);
      else if (partial) hand(text);
    }
  };
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    const meant = read(typed);
    if (meant !== null) hand(meant);
  };

  // What is understood is seen before it counts, the year above all.
  const meant = typed === null ? null : read(typed);
  const said = meant === null || meant === typed?.trim() ? null : say(meant);

  return (
    <>
      <TextInput
        {...inputProps}
        aria-describedby={said === null ? undefined : meantId}
        ref={inputRef}
        box={{ ref: field }}
        value={typed ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          finish();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          // Enter may submit a form: what stands here must have arrived by then.
          if (event.key === 'Enter' && !isComposing(event)) finish();
          if (event.key === 'ArrowDown' && event.altKey && !disabled) {
            event.preventDefault();
            finish();
            void show();
          }
        }}
        autoComplete="off"
        inputMode="numeric"
        readOnly={disabled}
        aria-keyshortcuts="Alt+ArrowDown"
        className={disabled ? 'field-time field-fixed' : 'field-time'}
        end={
          disabled ? undefined : (
            <>
              {said !== null && (
                <span id={meantId} className="field-meant" role="status">
                  {said}
                </span>
              )}
              <button
                type="button"
                className="input-button"
                // The keyboard has Alt+↓ for it, and one stop less on the way through a form.
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
        >
          <FocusFirst selector={first}>
            <Picker
              value={value}
              onPick={(picked) => {
                setTyped(null);
                hand(picked);
                setPicker(null);
              }}
            />
          </FocusFirst>
        </Popover>
      )}
    </>
  );
}

const isElsewhere = (field: HTMLElement | null): boolean =>
  document.activeElement !== document.body && !field?.contains(document.activeElement);

/** Moves the focus to the first match inside when it opens, so that the keyboard can go on from there. */
function FocusFirst({ selector, children }: { selector: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = box.current?.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  }, [selector]);
  return <div ref={box}>{children}</div>;
}
