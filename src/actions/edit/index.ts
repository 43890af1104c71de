import { defineAction } from '../action';

export default defineAction({
  name: 'edit',
  places: ['row', 'palette'],
  order: 10,
  label: 'ra.action.edit',
  needs: ['edit', 'show'],
  to: ({ resource, record }, createPath) =>
    createPath({ resource: resource.route, type: 'edit', id: record.id }),
});
