import ViewColumn from '@mui/icons-material/ViewColumn';
import { defineAction } from '../action';

export default defineAction({
  name: 'columns',
  places: ['list'],
  order: 50,
  label: 'list.columns',
  icon: ViewColumn,
  popup: 'dialog',
  body: () => import('./ColumnChooser'),
});
