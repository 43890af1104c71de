import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { defineAction } from '../action';

export default defineAction({
  name: 'import',
  places: ['list'],
  order: 20,
  label: 'list.import.open',
  icon: UploadFile,
  isOffered: ({ resource }, rights) =>
    rights(resource.name, 'create') || rights(resource.name, 'edit'),
  host: () => import('./Import'),
});
