import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { defineAction } from '../action';

export default defineAction({
  name: 'export',
  places: ['list'],
  order: 60,
  label: 'ra.action.export',
  icon: FileDownload,
  needs: 'export',
  popup: 'dialog',
  body: () => import('./ExportDialog'),
});
