import { makeCodes } from '../../../server/demo/codes';
import {
  createPasteContext,
  type OwnFormat,
  type PasteContext,
} from '../../../src/actions/paste/reading/formats';
import type { TagRow } from '../../../src/actions/paste/reading/tags';
import { resourceOf } from '../../support/resources';

const banksms = resourceOf('banksms');

export function bankKnowledge(rows: readonly TagRow[] = demo.rows, own: readonly OwnFormat[] = []) {
  if (!banksms.paste) throw new Error('bank messages are not pasted');
  const readField: PasteContext['readField'] = () => ({
    value: null,
    fault: { key: 'none' },
    isVague: false,
  });
  return {
    ...createPasteContext(banksms, banksms.paste, { rows, own }),
    readField,
    takeFrom: () => null,
  };
}

const codes = makeCodes('');
export const demo = {
  rows: codes
    .filter(({ type }) => type === 'BANK')
    .map(({ code, name }) => ({ value: code, title: name })),
  own: codes
    .filter(({ type }) => type === 'SMSFORMAT')
    .map(({ code, name, text }) => ({ name: code, tag: name, template: text ?? '' })),
};

export const FIELDS = [
  'method',
  'direction',
  'bankCode',
  'sender',
  'receiver',
  'currency',
  'amount',
  'smsDate',
  'smsTime',
] as const;

export type FieldName = (typeof FIELDS)[number];
