import { ReferencePicker } from '../faces/pickers/ReferencePicker';
import type { FilterProps } from '../faces/types';
import { optionsOf } from '..';
import { useReferenceTitle } from '../../data/referenceTitle';
import '../faces/display.css';
import { ReferenceField } from '../faces/pickers/ReferenceField';
import type { DisplayProps, InputProps } from '../faces/types';

/** The other record's title, with the code that names it in the tooltip. */
export function Display({ resource, field, value, record }: DisplayProps) {
  const title = useReferenceTitle({ resource, field, value, record });
  if (value === null || value === undefined || value === '') return null;
  return <span title={String(value)}>{title}</span>;
}

/** A record by its code. */
export function Input(props: InputProps) {
  return <ReferenceField {...props} by="key" />;
}

/** The record whose code is asked for, picked as in a form. */
export function Filter({ field, label, value, onChange, narrowed }: FilterProps) {
  const { to = '', free = false } = optionsOf(field, 'reference') ?? {};
  return (
    <div className="list-filter list-filter-wide">
      <ReferencePicker
        to={to}
        by="key"
        value={value === '' ? null : value}
        onChange={(next) => onChange(next === null ? null : String(next))}
        filter={narrowed}
        free={free}
        label={label}
        size="small"
      />
    </div>
  );
}
