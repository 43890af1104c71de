export { rules } from './registered';
export type { Row, Rule, Write } from './rule';
