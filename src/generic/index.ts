export { GenericCreate } from './form/GenericCreate';
export { GenericEdit } from './form/GenericEdit';
export { GenericList, ListScreen } from './list';
export type { ListSlots, ListView, ListViewProps, Preset, StripProps } from './list';
export { GenericShow } from './show/GenericShow';
