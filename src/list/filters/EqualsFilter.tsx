import type { ComponentType } from 'react';
import type { EnumOptions } from '../../fields/enum';
import { ReferencePicker } from '../../fields/faces/pickers/ReferencePicker';
import { useEnumWords } from '../../fields/faces/useEnumWords';
import { Choice } from './Choice';
import { OpenChoice } from './OpenChoice';
import type { EqualsControl } from './plan';
import { TextFilter } from './TextFilter';
import { ThreeState } from './ThreeState';

export interface EqualsFilterProps {
  control: EqualsControl;
  /** The route of the list, which may have its own words for a parameter. */
  route: string;
  label: string;
  value: string;
  onChange: (value: string | null) => void;
  /** The parameters that narrow a picker's choice. */
  narrowed: Record<string, string>;
}

function BooleanFilter({ control, narrowed: _, ...props }: EqualsFilterProps) {
  return <ThreeState {...props} parameter={control.parameter} fallback="boolean" />;
}

function EnumFilter({ control: { field, of }, label, value, onChange }: EqualsFilterProps) {
  const words = useEnumWords();
  const { values, open = false } = field.options as unknown as EnumOptions;
  const options = Object.keys(values).map((value) => ({
    value,
    label: words(of, field.name, value),
  }));
  const Control = open ? OpenChoice : Choice;
  return <Control label={label} value={value} options={options} onChange={onChange} />;
}

function ReferenceFilter({ control, label, value, onChange, narrowed }: EqualsFilterProps) {
  const { to, free } = control.field.options;
  return (
    <div className="list-filter list-filter-wide">
      <ReferencePicker
        to={String(to)}
        by="key"
        value={value === '' ? null : value}
        onChange={(next) => onChange(next === null ? null : String(next))}
        filter={narrowed}
        free={free === true}
        label={label}
        size="small"
      />
    </div>
  );
}

function ReferenceByIdFilter({ control, label, value, onChange, narrowed }: EqualsFilterProps) {
  return (
    <div className="list-filter list-filter-wide">
      <ReferencePicker
        to={String(control.field.options.to)}
        by="id"
        value={/^\d{1,15}$/.test(value) ? Number(value) : null}
        onChange={(next) => onChange(next === null ? null : String(next))}
        filter={narrowed}
        label={label}
        size="small"
      />
    </div>
  );
}

// By field type; a type that is not here is compared as text.
const CONTROLS: Readonly<Record<string, ComponentType<EqualsFilterProps>>> = {
  boolean: BooleanFilter,
  enum: EnumFilter,
  reference: ReferenceFilter,
  referenceById: ReferenceByIdFilter,
};

/** The control of an "equals" parameter, by the type of its field. */
export function EqualsFilter(props: EqualsFilterProps) {
  const Control = CONTROLS[props.control.field.type] ?? TextFilter;
  return <Control {...props} />;
}
