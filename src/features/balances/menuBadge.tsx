import { useTranslate } from 'ra-core';
import { Badge } from '../../fields/components/Badge';
import { useWaitingBalancesQuery } from '../../domain/balance';

export default function WaitingBadge() {
  const translate = useTranslate();
  const { data: waiting } = useWaitingBalancesQuery();
  if (!waiting || waiting.count === 0) return null;
  const { count } = waiting;
  const label = translate('balance.badge.count', { smart_count: count });
  return (
    <span role="img" aria-label={label} title={label} style={{ marginLeft: 8 }}>
      <Badge color="amber">{count}</Badge>
    </span>
  );
}
