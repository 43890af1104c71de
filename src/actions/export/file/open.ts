import { csvFile } from './csvFile';
import { xlsxFile } from '../xlsx';
import { XLSX_TYPE } from '../xlsx/workbook';
import type { EmitPiece, FileFormat, SheetFile, SheetPlan } from './types';

export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: XLSX_TYPE,
};

export const createSheetFile = (plan: SheetPlan, emit: EmitPiece): SheetFile =>
  plan.format === 'csv' ? csvFile(plan, emit) : xlsxFile(plan, emit);
