export { permissionsOfRole } from './permissions';
export { rules } from './registered';
export type { Row, Rule, Write } from './rule';
