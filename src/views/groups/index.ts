import { canGroup, GROUP, GROUP_ORDER, GROUPED } from '../../list/groups/address';
import { defineView } from '../view';

export default defineView({
  name: GROUPED,
  label: 'where.groups.name',
  state: [GROUP, GROUP_ORDER],
  order: 4,
  isIn: canGroup,
  passing: true,
  body: () => import('../../list/groups'),
});
