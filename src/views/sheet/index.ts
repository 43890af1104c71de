import { defineView } from '../view';
import { SHEET_VIEW, sheetQuery } from './query';

export default defineView({
  name: SHEET_VIEW,
  label: 'list.sheet.name',
  state: [],
  order: 3,
  isIn: ({ sheet }) => sheet !== null,
  right: 'edit',
  query: sheetQuery,
  body: () => import('./Sheet'),
  cells: { body: () => import('./cells'), draft: () => import('./cells/DraftOffer') },
});
