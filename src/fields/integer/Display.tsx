export { Display } from '../decimal/Display';
