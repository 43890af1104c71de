import { reservationLabel } from './common';
import { confirmationSheets, itinerarySheets } from './schedules';
import { guideSheet } from './guideSheet';
import type { PrintDocument, PrintSheet } from '../../../../print/model';
import { roomingList } from './roomingList';
import { isVoid, type DocumentSource } from './source';
import { voucherSheets } from './voucher';

/** By name in the address. */
const DOCUMENTS = {
  confirmation: confirmationSheets,
  itinerary: itinerarySheets,
  voucher: voucherSheets,
  guide: guideSheet,
  rooming: roomingList,
} satisfies { [name: string]: (source: DocumentSource, provider: string | null) => PrintSheet[] };

export type DocumentName = keyof typeof DOCUMENTS;
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[];

export const isDocumentName = (value: unknown): value is DocumentName =>
  typeof value === 'string' && Object.hasOwn(DOCUMENTS, value);

export function composeDocument(
  name: DocumentName,
  source: DocumentSource,
  provider: string | null = null,
): PrintDocument {
  return {
    sheets: DOCUMENTS[name](source, provider),
    watermark: isVoid(source) ? reservationLabel('revStatus', source) : null,
  };
}
