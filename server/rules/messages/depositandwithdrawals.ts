import type { RuleMessages } from './languages';

export const depositandwithdrawals = {
  ko: {
    quotient: '금액을 환율로 나눈 값(%{dollars})과 맞지 않습니다.',
    messageDeposit: '이 은행 문자는 %{currency} 입금입니다. 구분과 통화가 같아야 합니다.',
    messageWithdrawal: '이 은행 문자는 %{currency} 출금입니다. 구분과 통화가 같아야 합니다.',
    messageLeft: '은행 문자에서 남은 금액은 %{amount} %{currency}입니다.',
  },
  en: {
    quotient: 'This is not the amount divided by the rate (%{dollars}).',
    messageDeposit: 'This bank message is a deposit in %{currency}; its entries must be so too.',
    messageWithdrawal:
      'This bank message is a withdrawal in %{currency}; its entries must be so too.',
    messageLeft: 'Only %{amount} %{currency} of the bank message is left.',
  },
} satisfies RuleMessages;
