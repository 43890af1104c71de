export { Display } from '../decimal/components';
