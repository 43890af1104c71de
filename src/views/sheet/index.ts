import { defineView } from '../view';
import { SHEET, sheetQuery } from './query';

export default defineView({
  name: SHEET,
  label: 'list.sheet.name',
  state: [],
  order: 3,
  isIn: ({ sheet }) => sheet !== null,
  query: sheetQuery,
  body: () => import('./Sheet'),
});
