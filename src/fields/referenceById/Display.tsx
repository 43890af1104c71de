export { Display } from '../reference/Display';
