import { useTranslate } from 'ra-core';
import { settlementState, type SettlementState } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import { fieldOf, type AnyRecord, type Resource, type SettlementSource } from '../../schema';
import { unitOf } from '..';

export function useSettlementState(
  resource: Resource,
  settling: SettlementSource | null,
  record: AnyRecord,
  sum: unknown,
): Pick<SettlementState, 'state'> & { left: string } {
  const translate = useTranslate();
  const { state, difference } = settlementState(settling && record[settling.against], sum);
  if (settling === null || state === null || state === 'whole') return { state, left: '' };
  const unit = unitOf(fieldOf(resource, settling.against));
  const amount = `${groupDigits(difference)} ${String((unit && record[unit]) ?? '')}`.trim();
  return { state, left: translate(state === 'over' ? 'settled.over' : 'settled.left', { amount }) };
}
