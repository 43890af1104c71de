import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { readText, referenceOf } from '../../../../fields';
import type { Captions } from '../../../../fields/captions';
import { TextInput } from '../../../../fields/components/TextInput';
import { useReadContext } from '../../../../record/values/useReadContext';
import type { Resource } from '../../../../schema';
import type { TripRow } from '../reading/types';

interface RowFieldsProps {
  resource: Resource;
  captions: Captions;
  row: TripRow;
  names: readonly string[];
  labelOf: (name: string) => string;
  onType: (name: string, value: string) => void;
}

export function RowFields({ resource, captions, row, names, labelOf, onType }: RowFieldsProps) {
  const read = useReader(resource);
  return (
    <div className="trip-fields">
      {names.map((name, index) => (
        <RowField
          // Fields of the same name differ by kind.
          key={`${row.kind} ${name}`}
          autoFocus={index === 0}
          label={labelOf(name)}
          value={row.values[name] ?? ''}
          read={(text) => read(text, captions.fieldAs(name), row.values)}
          onType={(value) => onType(name, value)}
        />
      ))}
    </div>
  );
}

interface RowFieldProps {
  autoFocus: boolean;
  label: string;
  value: string;
  read: (text: string) => { value: string } | { fault: string };
  onType: (value: string) => void;
}

/** Commits each valid value; blur normalizes it. */
function RowField({ autoFocus, label, value, read, onType }: RowFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = typed === null ? { value } : read(typed);
  const fault = 'fault' in found ? found.fault : null;
  return (
    <TextInput
      autoFocus={autoFocus}
      label={label}
      value={typed ?? value}
      error={fault !== null}
      helperText={fault ?? undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if ('value' in next) onType(next.value);
      }}
      onBlur={() => fault === null && setTyped(null)}
    />
  );
}

function useReader(resource: Resource) {
  const translate = useTranslate();
  const context = useReadContext(resource);
  return (
    text: string,
    field: Parameters<typeof readText>[1],
    values: Readonly<Record<string, string>>,
  ): { value: string } | { fault: string } => {
    const written = text.trim();
    if (written === '' || referenceOf(field)) return { value: written };
    const { value, fault } = readText(written, field, {
      ...context,
      values,
      resolve: () => 'failed',
    });
    return fault ? { fault: translate(fault.key, fault.args) } : { value: String(value ?? '') };
  };
}
