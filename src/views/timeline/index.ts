import { TIMELINE } from '../../list/board/query';
import { defineView } from '../view';

export default defineView({
  name: TIMELINE,
  label: 'list.timeline.name',
  state: ['lanes'],
  order: 2,
  isIn: ({ board, days }) => board !== null && days && board.timeline.length > 0,
  body: () => import('./Timeline'),
});
