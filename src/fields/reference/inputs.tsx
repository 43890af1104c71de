import { ReferencePicker } from '../components/pickers/ReferencePicker';
import type { FilterProps } from '../components/types';
import { optionsOf } from '..';
import { useTranslate } from 'ra-core';
import { ReferenceField } from '../components/pickers/ReferenceField';
import type { InputProps } from '../components/types';

export function Input(props: InputProps) {
  return <ReferenceField {...props} by="key" />;
}

export function Filter({ field, label, value, onChange, narrowed }: FilterProps) {
  const translate = useTranslate();
  const { to = '', free = false } = optionsOf(field, 'reference') ?? {};
  return (
    <div className="list-filter list-filter-wide">
      <ReferencePicker
        existing
        to={to}
        by="key"
        value={value === '' ? null : value}
        onChange={(next) => onChange(next === null ? null : String(next))}
        filter={narrowed}
        free={free}
        label={label}
        placeholder={translate('list.all')}
        size="small"
      />
    </div>
  );
}
