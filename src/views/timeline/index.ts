import { TIMELINE } from '../board/query';
import { defineView } from '../view';

export default defineView({
  name: TIMELINE,
  label: 'list.timeline.name',
  state: ['lanes', 'startDate', 'endDate'],
  order: 2,
  isIn: ({ board }) => board !== null && board.timeline.length > 0,
  body: () => import('./Timeline'),
});
