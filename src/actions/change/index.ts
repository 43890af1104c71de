import { KEYS } from '../../shell/keyboard/keys';
import { defineAction } from '../action';

export default defineAction({
  name: 'change',
  places: ['selection'],
  order: 10,
  label: 'bulk.change',
  hint: 'bulk.changeHint',
  shortcut: KEYS.list.change,
  needs: 'edit',
  body: () => import('./ChangeDialog'),
});
