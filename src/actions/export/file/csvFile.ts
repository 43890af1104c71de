import { BYTE_ORDER_MARK, csvLines, NEWLINE } from '../../../list/csv';
import type { EmitPiece, SheetFile, SheetPlan } from './types';

/** UTF-8 with a byte order mark. */
export function csvFile({ head }: SheetPlan, emit: EmitPiece): SheetFile {
  const encoder = new TextEncoder();
  emit(encoder.encode(BYTE_ORDER_MARK + csvLines([head])));
  return {
    add(rows) {
      if (rows.length > 0) emit(encoder.encode(NEWLINE + csvLines(rows)));
    },
    end() {},
    cut: 0,
  };
}
