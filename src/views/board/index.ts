import { defineView } from '../view';
import { BOARD, boardQuery, canAskFor } from './query';

export default defineView({
  name: BOARD,
  label: 'list.board.name',
  state: ['open', 'sheet', 'day', 'who', 'language', 'startDate', 'endDate'],
  order: 1,
  isIn: ({ board }) => board !== null,
  isFirst: true,
  query: (resource, filter, extensions) =>
    canAskFor(resource, extensions) ? boardQuery(resource, filter) : null,
  body: () => import('./Board'),
});
