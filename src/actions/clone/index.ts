import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import { clonePath } from '../../record/form/clone';
import { defineAction } from '../action';

export default defineAction({
  name: 'clone',
  places: ['row', 'record'],
  order: 30,
  label: 'ra.action.clone',
  icon: CloneIcon,
  needs: 'create',
  to: ({ resource, record }, createPath) => clonePath(createPath, resource, record.id),
});
