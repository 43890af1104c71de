import type { Inputs } from '../../record/form/FormSections';
import { PermissionsInput } from './PermissionsInput';

export const inputs: Inputs = { permissions: PermissionsInput };
