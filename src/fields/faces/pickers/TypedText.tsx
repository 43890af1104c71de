import { IconButton, InputAdornment, Popover, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { isComposing } from '../ime';

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
}

interface TypedTextFace extends TypedTextProps {
  /** The value that typed text means, or null; `finished` once nothing more is coming. */
  read: (typed: string, finished?: boolean) => string | null;
  placeholder: string;
  icon: ReactNode;
  /** Words of the button that opens the picker. */
  openLabel: string;
  picker: (pick: (value: string) => void) => ReactNode;
}

/** A text input with a picker behind a button: strings all the way, never a Date (rules: dates-are-text). */
export function TypedText(props: TypedTextFace) {
  const {
    value,
    onChange,
    read,
    partial = false,
    icon,
    openLabel,
    picker,
    onBlur,
    ...rest
  } = props;
  const { disabled = false, placeholder, ...inputProps } = rest;
  const translate = useTranslate();
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const hand = (next: string | null) => {
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') hand(null);
    else {
      const meant = read(text);
      if (meant !== null || partial) hand(meant ?? text);
    }
  };
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    const meant = read(typed, true);
    if (meant !== null) hand(meant);
  };

  return (
    <>
      <TextField
        {...inputProps}
        ref={field}
        size="small"
        fullWidth
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
            setAnchor(field.current);
          }
        }}
        autoComplete="off"
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            placeholder,
            readOnly: disabled,
            'aria-keyshortcuts': 'Alt+ArrowDown',
            className: disabled ? 'field-time field-fixed' : 'field-time',
          },
          input: {
            endAdornment: disabled ? undefined : (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  // The keyboard has Alt+↓ for it, and one stop less on the way through a form.
                  tabIndex={-1}
                  aria-label={translate(openLabel, { field: props.label })}
                  onClick={() => setAnchor(field.current)}
                >
                  {icon}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        >
          {picker((picked) => {
            setTyped(null);
            hand(picked);
            setAnchor(null);
          })}
        </Popover>
      )}
    </>
  );
}
