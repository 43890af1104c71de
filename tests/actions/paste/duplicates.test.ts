import { expect, it } from 'vitest';
import { pasteColumnNames } from '../../../src/actions/paste/dialog/columns';
import { findPasteDuplicates } from '../../../src/actions/paste/dialog/duplicates';
import { bankKnowledge } from './bankMessages';

const knowledge = bankKnowledge();

it('duplicates are recognized by text, or by day, time, amount, bank and party', () => {
  const values = {
    direction: 'DEPOSIT',
    amount: '500000',
    sender: '(주)가온여행사',
    bankCode: 'KB',
    receiver: '123401**123',
    smsDate: '2026-11-10',
    smsTime: '14:22',
    sms: '가 나',
  };
  const pasted = (key: string, changes: object) => ({
    key,
    id: null,
    values: { ...values, ...changes },
  });
  const found = findPasteDuplicates(
    knowledge.paste,
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
    ['text', { stored: [7], inPaste: 0, isLater: false }],
    ['parts', { stored: [7], inPaste: 0, isLater: false }],
    ['other', { stored: [], inPaste: 1, isLater: false }],
    ['twin', { stored: [], inPaste: 1, isLater: true }],
  ]);
  const saved = { ...pasted('saved', {}), id: 8 };
  const again = findPasteDuplicates(knowledge.paste, [saved, pasted('again', {})], []).get('again');
  expect(again).toEqual({ stored: [8], inPaste: 0, isLater: false });
  const own = findPasteDuplicates(
    knowledge.paste,
    [{ key: 'own', id: 7, values }],
    [{ ...values, id: 7 }],
  );
  expect(own.size).toBe(0);
});

it('parsed fields are in the order of the list, an amount after its currency, the text last', () =>
  expect(pasteColumnNames(knowledge)).toEqual([
    'smsDate',
    'smsTime',
    'direction',
    'bankCode',
    'sender',
    'receiver',
    'currency',
    'amount',
    'method',
    'sms',
  ]));
