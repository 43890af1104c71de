import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { KEYS } from '../../shell/keyboard/keys';
import { defineAction } from '../action';

export default defineAction({
  name: 'paste',
  places: ['list'],
  order: 10,
  label: 'pasted.open',
  fullLabel: 'pasted.title',
  hint: 'pasted.shortcut',
  icon: PasteIcon,
  emphasis: 'outlined',
  shortcut: KEYS.grid.paste,
  needs: 'create',
  isIn: ({ paste }) => paste !== null,
  command: 'pasted.title',
  host: () => import('./Paste'),
});
