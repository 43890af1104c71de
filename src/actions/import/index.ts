import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { defineAction } from '../action';
import { Import } from './Import';

export default defineAction({
  name: 'import',
  places: ['list'],
  order: 20,
  label: 'list.import.open',
  icon: UploadFile,
  isOffered: ({ resource }, rights) =>
    rights(resource.name, 'create') || rights(resource.name, 'edit'),
  // Nearly every list has it: a chunk would cost more than its size.
  host: async () => ({ default: Import }),
});
