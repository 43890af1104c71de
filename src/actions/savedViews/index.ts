import Bookmark from '@mui/icons-material/BookmarkBorder';
import { defineAction } from '../action';
import { SavedViewsButton } from './SavedViewsButton';

export default defineAction({
  name: 'savedViews',
  places: ['list'],
  order: 30,
  label: 'views.menu',
  icon: Bookmark,
  popup: 'menu',
  button: SavedViewsButton,
  body: () => import('./ViewsMenu'),
});
