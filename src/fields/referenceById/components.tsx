export { Display } from '../reference/components';
