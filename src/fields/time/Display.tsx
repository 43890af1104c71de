export { Display } from '../date/Display';
