import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { defineAction, withoutAction } from '../../actions/action';
import { isConfirmed } from '../../schema';

export default [
  // A reservation is settled once.
  withoutAction('clone', 'record', 'row'),
  defineAction({
    name: 'delete',
    places: ['record'],
    order: 40,
    label: 'ra.action.delete',
    icon: DeleteIcon,
    danger: true,
    needs: 'delete',
    isOffered: ({ resource, record }) => !isConfirmed(resource, record),
    body: () => import('./page/DeleteBalance'),
  }),
];
