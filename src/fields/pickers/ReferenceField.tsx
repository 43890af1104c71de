import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useReferenceTitle } from '../../data/lookups';
import type { AnyRecord } from '../../schema';
import type { InputProps } from '../faces';
import type { ReferenceOptions } from '../reference/codec';
import { useFieldInput } from '../useFieldInput';
import { isEmpty } from '../validate';
import { ReferencePicker } from './ReferencePicker';
import { useScopeFits } from './useScopeFits';

interface ReferenceFieldProps extends InputProps {
  by: 'key' | 'id';
  exclude?: number | undefined;
}

/** A reference in a form: narrowed as declared, and emptied when its scope moves away from it. */
export function ReferenceField({ by, exclude, ...props }: ReferenceFieldProps) {
  const { resource, field } = props;
  const { to, where = {}, scope = {}, free = false } = field.options as unknown as ReferenceOptions;
  const { value, change, face } = useFieldInput(props);
  const current = typeof value === 'string' || typeof value === 'number' ? value : null;

  const parents: unknown[] = useWatch({ name: Object.values(scope) });
  const narrowed = Object.fromEntries(
    Object.keys(scope)
      .map((parameter, index) => [parameter, parents[index]] as const)
      .filter(([, parent]) => !isEmpty(parent))
      .map(([parameter, parent]) => [parameter, String(parent)]),
  );
  useScopeFits({ to, by, where, narrowed, free, value: current, empty: () => change(null) });

  const record = useRecordContext<AnyRecord>() ?? { id: 0 };
  const title = useReferenceTitle({ resource, field, value: current, record });
  return (
    <ReferencePicker
      {...face}
      to={to}
      by={by}
      value={current}
      onChange={change}
      filter={{ ...where, ...narrowed }}
      exclude={exclude}
      free={free}
      title={current === null ? undefined : title}
    />
  );
}
