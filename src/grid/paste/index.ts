export type { PasteColumn, PasteDialogProps } from './types';
