import Add from '@mui/icons-material/Add';
import { KEYS } from '../../shell/keyboard/keys';
import { defineAction } from '../action';

export default defineAction({
  name: 'create',
  places: ['list'],
  order: 70,
  label: 'ra.action.create',
  fullLabel: 'list.create',
  icon: Add,
  emphasis: 'contained',
  shortcut: KEYS.list.create,
  needs: 'create',
  to: ({ resource }, createPath) => createPath({ resource: resource.route, type: 'create' }),
});
