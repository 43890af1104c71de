export { default } from './Realtime';
