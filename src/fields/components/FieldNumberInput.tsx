import { useLayoutEffect, useRef, useState } from 'react';
import { cleanNumber } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import { TextInput } from './TextInput';
import './input.css';
import type { InputProps } from './types';
import { useFieldInput } from './useFieldInput';

interface FieldNumberInputProps extends InputProps {
  read?: (text: string) => unknown;
  clean?: (typed: string) => string;
  unit?: string | null;
  whole?: boolean;
}

/** A number as text: ignores the mouse wheel, never becomes a float, keeps invalid text. */
export function FieldNumberInput({
  read = String,
  clean = cleanNumber,
  unit,
  whole = false,
  ...props
}: FieldNumberInputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, inputRef, onBlur, ...rest } = inputProps;
  const [typed, setTyped] = useState<string | null>(null);
  const pointed = useRef(false);
  const entered = useRef<HTMLInputElement>(null);
  // On Tab, select the text rerendered without separators.
  useLayoutEffect(() => {
    entered.current?.select();
    entered.current = null;
  });
  const plain = value === null || value === undefined ? '' : String(value);
  const meant = (text: string) => {
    const cleaned = clean(text);
    return cleaned === '' ? null : read(cleaned);
  };
  const current = typed !== null && meant(typed) === (value ?? null);
  const shown = typed === null ? groupDigits(plain) : current ? typed : plain;
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      value={shown}
      onMouseDown={({ currentTarget }) => {
        pointed.current = document.activeElement !== currentTarget;
      }}
      onClick={({ currentTarget: input }) => {
        if (pointed.current && input.selectionStart === input.selectionEnd) input.select();
      }}
      onFocus={({ target }) => {
        if (!pointed.current) entered.current = target;
        setTyped(plain);
      }}
      onBlur={() => {
        pointed.current = false;
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
