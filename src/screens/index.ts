export { GenericCreate } from './GenericCreate';
export { GenericEdit } from './GenericEdit';
export { GenericList, ListScreen } from '../list';
export type { ListSlots, ListView, ListViewProps, Preset, StripProps } from '../list';
export { GenericShow } from './GenericShow';
