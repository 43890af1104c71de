import { useTranslate } from 'ra-core';
import { settlingOf } from '..';
import { Badge } from './Badge';
import type { DisplayProps } from './types';
import { useSettlementState } from './useSettlementState';

const COLORS = { open: 'amber', part: 'amber', whole: 'green', over: 'red' } as const;

export default function Settled({ field, resource, record, value }: DisplayProps) {
  const translate = useTranslate();
  const { state, left } = useSettlementState(resource, settlingOf(field), record, value);
  // The user may not see it.
  if (value === null) return null;
  if (state === null) return <span title={translate('settled.unknown')}>{'–'}</span>;
  return (
    <span title={left === '' ? undefined : left}>
      <Badge color={COLORS[state]}>{translate(`settled.states.${state}`)}</Badge>
    </span>
  );
}
