import Bookmark from '@mui/icons-material/BookmarkBorder';
import { SETTINGS } from '../../schema';
import { defineAction } from '../action';
import { SavedViewName } from './SavedViewName';

export default defineAction({
  name: 'savedViews',
  places: ['list'],
  order: 30,
  label: 'views.menu',
  icon: Bookmark,
  extension: SETTINGS,
  popup: 'menu',
  inside: SavedViewName,
  body: () => import('./ViewsMenu'),
});
