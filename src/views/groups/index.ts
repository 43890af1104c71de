import {
  canGroup,
  GROUP_PARAMETER,
  GROUP_ORDER,
  GROUPED_PARAMETER,
} from '../../list/groups/address';
import { defineView } from '../view';

export default defineView({
  name: GROUPED_PARAMETER,
  label: 'where.groups.name',
  state: [GROUP_PARAMETER, GROUP_ORDER],
  order: 4,
  isIn: canGroup,
  passing: true,
  body: () => import('./Groups'),
});
