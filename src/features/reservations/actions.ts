import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { defineAction, withoutAction } from '../../actions/action';
import { isCancelled } from '../../schema';
import { NEEDED } from './print/needed';

export default [
  defineAction({
    name: 'clone',
    places: ['record'],
    order: 30,
    label: 'reservation.page.clone.action',
    icon: CloneIcon,
    needs: 'create',
    body: () => import('./page/CopyDialog'),
  }),
  withoutAction('show', 'row', 'palette'),
  defineAction({
    name: 'open',
    places: ['row', 'palette'],
    order: 10,
    label: 'ra.action.open',
    needs: 'show',
    isOffered: ({ resource }, rights) => !rights(resource.name, 'edit'),
    to: ({ resource, record }, createPath) =>
      createPath({ resource: resource.route, type: 'edit', id: record.id }),
  }),
  defineAction({
    name: 'print',
    places: ['row', 'record', 'palette'],
    order: 35,
    label: 'reservation.page.print',
    icon: PrintIcon,
    isOffered: (_target, rights) => NEEDED.every((name) => rights(name, 'list')),
    to: ({ resource, record }, createPath) =>
      `${createPath({ resource: resource.route, type: 'show', id: record.id })}?document=confirmation`,
  }),
  defineAction({
    name: 'cancel',
    places: ['record'],
    order: 38,
    label: 'reservation.page.cancel.action',
    icon: CancelIcon,
    needs: 'edit',
    isDisabled: ({ resource, record }) => isCancelled(resource, record),
    body: () => import('./page/StatusDialog'),
  }),
  defineAction({
    name: 'delete',
    places: ['record'],
    order: 40,
    label: 'ra.action.delete',
    icon: DeleteIcon,
    danger: true,
    needs: 'delete',
    body: () => import('./page/DeleteDialog'),
  }),
];
