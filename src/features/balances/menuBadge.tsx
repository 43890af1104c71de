import { useTranslate } from 'ra-core';
import './menuBadge.css';
import { useWaitingBalancesQuery } from '../../domain/balance';

export default function WaitingBadge() {
  const translate = useTranslate();
  const { data: waiting } = useWaitingBalancesQuery();
  if (!waiting || waiting.count === 0) return null;
  const { count } = waiting;
  const words = translate('balance.badge.count', { smart_count: count });
  return (
    <span className="balance-waiting" role="img" aria-label={words} title={words}>
      {count}
    </span>
  );
}
