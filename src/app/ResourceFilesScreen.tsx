import { declarations } from '../../resources';
import ResourceFiles from '../features/resourceFiles';
import { iconNamed } from './layout/icons';

/** The resource files with the product's own declarations and icons, which only the app may know. */
export default function ResourceFilesScreen() {
  return <ResourceFiles declarations={declarations} iconNamed={iconNamed} />;
}
