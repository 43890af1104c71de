import { useTranslate } from 'ra-core';
import { useState, type Ref } from 'react';
import { TextInput } from '../../../fields/components/TextInput';
import type { Resource } from '../../../schema';
import type { FindingMessage } from '../../../schema/checks/finding';
import type { FileForm } from '../text/form';

interface TextCellProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  code?: boolean;
  wrong?: boolean;
  lang?: string | undefined;
  describedBy?: string | undefined;
  helperText?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextCell({ code, wrong, describedBy, onChange, ...rest }: TextCellProps) {
  return (
    <TextInput
      {...rest}
      shrink
      className={code ? 'rf-code' : undefined}
      autoComplete="off"
      spellCheck={!code}
      error={wrong}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface CheckedCellProps extends Omit<TextCellProps, 'onChange' | 'helperText' | 'ref'> {
  /** Why a value is rejected; null if valid. */
  refuse: (value: string) => string | null;
  onTake: (value: string) => void;
}

/** Commits each valid value, and keeps an invalid one until blur. */
export function CheckedCell(props: CheckedCellProps) {
  const { refuse, onTake, value, wrong = false, describedBy, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const why = typed === null ? null : refuse(typed);
  return (
    <div onBlur={() => why === null && setTyped(null)}>
      <TextCell
        {...rest}
        // Blocks saving.
        ref={(input) => input?.setCustomValidity(why ?? '')}
        value={typed ?? value}
        wrong={why !== null || wrong}
        describedBy={why === null ? describedBy : undefined}
        helperText={why ?? undefined}
        onChange={(next) => {
          setTyped(next);
          if (refuse(next) === null) onTake(next);
        }}
      />
    </div>
  );
}

export type CellOption = readonly [value: string, label: string];

interface CheckCellProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function CheckCell({ label, checked, onChange, disabled }: CheckCellProps) {
  return (
    <label className="rf-check">
      <span>{label}</span>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

interface OptionCellProps {
  label: string;
  kind: 'whole' | 'decimal' | 'currency';
  value: unknown;
  onChange: (value: number | string | undefined) => void;
}

const FORMS = {
  whole: { form: /^-?\d{1,9}$/, refusal: 'resourceFiles.typed.number' },
  decimal: { form: /^-?\d+(\.\d+)?$/, refusal: 'resourceFiles.typed.decimal' },
  currency: { form: /^[A-Z]{3}$/, refusal: 'resourceFiles.typed.currency' },
};

/** Written once valid. */
export function OptionCell({ label, kind, value, onChange }: OptionCellProps) {
  const translate = useTranslate();
  const { form, refusal } = FORMS[kind];
  return (
    <CheckedCell
      label={label}
      code
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      refuse={(text) => (text === '' || form.test(text) ? null : translate(refusal))}
      onTake={(text) => {
        if (text === '') onChange(undefined);
        else onChange(kind === 'whole' ? Number(text) : text);
      }}
    />
  );
}

export interface PartProps {
  form: FileForm;
  text: string;
  onText: (text: string) => void;
  findings: readonly FindingMessage[];
  resources: readonly Resource[];
  saved: readonly string[];
}
