import { defineAction } from '../action';

export default defineAction({
  name: 'show',
  places: ['row', 'palette'],
  order: 20,
  label: 'ra.action.show',
  needs: 'show',
  to: ({ resource, record }, createPath) =>
    createPath({ resource: resource.route, type: 'show', id: record.id }),
});
