import { useTranslate } from 'ra-core';
import { referenceOf } from '..';
import { ReferenceField } from '../components/pickers/ReferenceField';
import { ReferencePicker } from '../components/pickers/ReferencePicker';
import type { FilterProps } from '../components/types';

export { ReferenceField as Input };

export function Filter({ field, label, value, onChange, narrowed }: FilterProps) {
  const translate = useTranslate();
  const { to = '', by = 'key', free = false } = referenceOf(field) ?? {};
  const id = /^\d{1,15}$/.test(value) ? Number(value) : null;
  return (
    <div className="list-filter list-filter-wide">
      <ReferencePicker
        existing
        to={to}
        by={by}
        value={by === 'id' ? id : value || null}
        onChange={(next) => onChange(next === null ? null : String(next))}
        filter={narrowed}
        free={free}
        label={label}
        placeholder={translate('list.all')}
      />
    </div>
  );
}
