import type { RuleMessages } from './languages';

export const banksms = {
  ko: { settled: '이 은행 문자에 연결된 입출금이 %{amount} %{currency}입니다.' },
  en: { settled: 'Ledger entries of %{amount} %{currency} belong to this bank message.' },
} satisfies RuleMessages;
