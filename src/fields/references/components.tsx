import { Fragment } from 'react';
import type { DisplayProps } from '../components/types';
import { Display as Reference } from '../reference/components';
import { Display as Text } from '../text/components';

export function Display(props: DisplayProps) {
  const { value } = props;
  if (!Array.isArray(value)) return <Text value={value} />;
  return value.map((code: unknown, at) => (
    <Fragment key={String(code)}>
      {at > 0 && ', '}
      <Reference {...props} value={code} />
    </Fragment>
  ));
}
