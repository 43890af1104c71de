export { Display } from '../date/components';
