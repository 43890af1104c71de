import { defineAction } from '../action';

export default defineAction({
  name: 'editCells',
  places: ['row'],
  order: 35,
  label: 'list.cells.edit',
  isOffered: ({ list }) => list.editCells !== null,
  run: ({ list, record }) => list.editCells?.(record),
});
