import { useLayoutEffect, useRef, useState } from 'react';
import { cleanNumber, groupDigits } from '../../money/decimal';
import { TextInput } from './TextInput';
import './input.css';
import type { InputProps } from './types';
import { useFieldInput } from './useFieldInput';

interface FieldNumberInputProps extends InputProps {
  /** What the record holds for cleaned text; default the text itself. */
  read?: (text: string) => unknown;
  /** A unit or currency behind the number. */
  unit?: string | null;
  whole?: boolean;
}

/**
 * A number in a text input: the wheel cannot alter it, nothing passes through a float, and what is not a number
 * stays to be seen. Thousands are grouped while nobody types.
 */
export function FieldNumberInput({
  read = String,
  unit,
  whole = false,
  ...props
}: FieldNumberInputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, inputRef, onBlur, ...rest } = inputProps;
  const [typed, setTyped] = useState<string | null>(null);
  const pointed = useRef(false);
  const entered = useRef<HTMLInputElement>(null);
  // Who comes by Tab has the text selected and types over it, once it is drawn as it is typed.
  useLayoutEffect(() => {
    entered.current?.select();
    entered.current = null;
  });
  const plain = value === null || value === undefined ? '' : String(value);
  const meant = (text: string) => {
    const clean = cleanNumber(text);
    return clean === '' ? null : read(clean);
  };
  // A value that comes from elsewhere while the cursor is here is shown, not what was typed before it.
  const current = typed !== null && meant(typed) === (value ?? null);
  const shown = typed === null ? groupDigits(plain) : current ? typed : plain;
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      value={shown}
      onMouseDown={() => {
        pointed.current = true;
      }}
      onFocus={({ target }) => {
        if (!pointed.current) entered.current = target;
        pointed.current = false;
        setTyped(plain);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        change(meant(event.target.value));
      }}
      autoComplete="off"
      inputMode={whole ? 'numeric' : 'decimal'}
      readOnly={disabled}
      className={disabled ? 'field-amount field-fixed' : 'field-amount'}
      end={unit ? <span className="input-unit">{unit}</span> : undefined}
    />
  );
}
