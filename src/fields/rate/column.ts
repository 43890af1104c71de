export { column } from '../decimal/column';
