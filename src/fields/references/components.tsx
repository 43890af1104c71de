import { Fragment, useMemo } from 'react';
import { ReferencesPicker } from '../components/pickers/ReferencesPicker';
import type { DisplayProps, InputProps } from '../components/types';
import { useFieldInput } from '../components/useFieldInput';
import { Display as Text } from '../text/components';

export function Display({ anchorOf, value, ...place }: DisplayProps) {
  if (!Array.isArray(value)) return <Text value={value} />;
  if (!anchorOf) return <Text value={value.join(', ')} />;
  return value.map((code: unknown, at) => {
    const anchor = anchorOf({ ...place, value: code });
    return (
      <Fragment key={String(code)}>
        {at > 0 && ', '}
        {anchor ? (
          <a className="field-reference" {...anchor}>
            {String(code)}
          </a>
        ) : (
          String(code)
        )}
      </Fragment>
    );
  });
}

export function Input(props: InputProps) {
  const { value, change, hold, halfTyped, waitFor, inputProps } = useFieldInput(props);
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  return (
    <ReferencesPicker
      {...inputProps}
      to={String(props.field.options.to)}
      value={codes}
      onChange={(next) => change(next.length > 0 ? next : null)}
      onText={halfTyped}
      onAsked={waitFor}
      onUnnamed={(_text, message) => hold?.(value, message)}
    />
  );
}
