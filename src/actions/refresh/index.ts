import Refresh from '@mui/icons-material/Refresh';
import { defineAction } from '../action';

export default defineAction({
  name: 'refresh',
  places: ['list'],
  order: 40,
  label: 'ra.action.refresh',
  icon: Refresh,
  run: ({ list }) => void list.refresh(),
});
