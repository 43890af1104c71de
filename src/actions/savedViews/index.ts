import Bookmark from '@mui/icons-material/BookmarkBorder';
import { defineAction } from '../action';
import { SavedViewName } from './SavedViewName';

export default defineAction({
  name: 'savedViews',
  places: ['list'],
  order: 30,
  label: 'views.menu',
  icon: Bookmark,
  popup: 'menu',
  inside: SavedViewName,
  body: () => import('./ViewsMenu'),
});
