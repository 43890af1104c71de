import { Fragment } from 'react';
import type { DisplayProps } from '../components/types';
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
