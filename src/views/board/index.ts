import { defineView } from '../view';
import { BOARD, boardQuery } from '../../list/board/query';

export default defineView({
  name: BOARD,
  label: 'list.board.name',
  state: ['open', 'sheet', 'day', 'who', 'language'],
  order: 1,
  isIn: ({ board, days }) => board !== null && days,
  isFirst: true,
  query: boardQuery,
  body: () => import('./Board'),
});
