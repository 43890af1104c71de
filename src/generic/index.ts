export { GenericCreate } from './form/GenericCreate';
export { GenericEdit } from './form/GenericEdit';
export { GenericList } from './list';
export { GenericShow } from './show/GenericShow';
