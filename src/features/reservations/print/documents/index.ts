import { reservationWord } from './common';
import { confirmation, itinerary } from './schedules';
import { guideSheet } from './guideSheet';
import type { PrintDocument, Sheet } from '../../../../print/model';
import { roomingList } from './roomingList';
import { isVoid, type Source } from './source';
import { voucher } from './voucher';

/** The documents of a reservation, by the name that the address gives them. */
const DOCUMENTS = {
  confirmation,
  itinerary,
  voucher,
  guide: guideSheet,
  rooming: roomingList,
} satisfies { [name: string]: (source: Source, provider: string | null) => Sheet[] };

export type DocumentName = keyof typeof DOCUMENTS;
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[];

export const isDocumentName = (value: unknown): value is DocumentName =>
  typeof value === 'string' && Object.hasOwn(DOCUMENTS, value);

/** A finished document. Pure: the same reservation gives the same paper. */
export function compose(
  name: DocumentName,
  source: Source,
  provider: string | null = null,
): PrintDocument {
  return {
    sheets: DOCUMENTS[name](source, provider),
    watermark: isVoid(source) ? reservationWord('revStatus', source) : null,
  };
}
