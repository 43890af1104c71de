import type { RuleMessages } from './languages';

export const balances = {
  ko: {
    noEntries: '입출금이 없는 정산은 확정할 수 없습니다.',
    settled: '예약 %{code}: 이미 %{id}번 정산에 들어 있습니다.',
    ledgerChanged: '저장 후 입출금이 바뀌었습니다. 내용을 확인하고 다시 저장한 뒤 확정해 주세요.',
  },
  en: {
    noEntries: 'A balance without ledger entries can’t be confirmed.',
    settled: 'Reservation %{code} is already in balance %{id}.',
    ledgerChanged:
      'The ledger has changed since this was saved. Check it, save it again, then confirm it.',
  },
} satisfies RuleMessages;
