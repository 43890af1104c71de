import { expect, it } from 'vitest';
import { findDuplicates } from '../../../src/features/banksms/paste/usePaste';
import type { AnyRecord } from '../../../src/schema';

const sms = (values: Partial<AnyRecord> = {}): AnyRecord => ({
  id: 1,
  direction: 'DEPOSIT',
  currency: 'KRW',
  amount: '500000',
  sender: '(주)가온여행사',
  receiver: '123401**123',
  smsDate: '2026-11-10',
  smsTime: '14:22',
  ...values,
});

it('duplicates are told by text, or by day, time, amount, bank and party', () => {
  const values = { ...sms({ sms: '가 나' }), bankCode: 'KB' };
  const pasted = (key: string, changes: object) => ({
    key,
    id: null,
    values: { ...values, ...changes },
  });
  const found = findDuplicates(
    [
      pasted('text', { sms: '[Web발신]\n가나', amount: '1' }),
      pasted('parts', { sms: '다', amount: '500000.00' }),
      pasted('other', { sms: '라', sender: '누리' }),
      pasted('no time', { sms: '마', smsTime: null }),
      pasted('twin', { sms: '라', smsTime: '09:00' }),
    ],
    [{ ...values, id: 7 }],
  );
  expect([...found]).toEqual([
    ['text', { stored: [7], inPaste: 0 }],
    ['parts', { stored: [7], inPaste: 0 }],
    ['other', { stored: [], inPaste: 1 }],
    ['twin', { stored: [], inPaste: 1 }],
  ]);
  const own = findDuplicates([{ key: 'own', id: 7, values }], [{ ...values, id: 7 }]);
  expect(own.size).toBe(0);
});
