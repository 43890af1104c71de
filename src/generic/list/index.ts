export { GenericList } from './GenericList';
