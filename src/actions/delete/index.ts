import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { isConfirmed } from '../../schema';
import { defineAction } from '../action';

export default defineAction({
  name: 'delete',
  places: ['selection', 'row', 'record'],
  order: 40,
  label: 'ra.action.delete',
  icon: DeleteIcon,
  danger: true,
  needs: 'delete',
  // In a list, the server reports confirmed records.
  isOffered: (target) => !('page' in target && isConfirmed(target.resource, target.record)),
  body: () => import('./DeleteDialog'),
});
