import DeleteIcon from '@mui/icons-material/DeleteOutline';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { defineAction, withoutAction } from '../../actions/action';
import { isConfirmed } from '../../schema';

export default [
  // A reservation is settled once.
  withoutAction('clone', 'record'),
  defineAction({
    name: 'print',
    places: ['record'],
    order: 35,
    label: 'balance.page.print',
    icon: PrintIcon,
    to: ({ resource, record }, createPath) =>
      `${createPath({ resource: resource.route, type: 'show', id: record.id })}?sheet=1`,
  }),
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
