export { GenericCreate } from './GenericCreate';
export { GenericEdit } from './GenericEdit';
export { GenericList, ListScreen } from './GenericList';
export type { ListSlots, ListView, ListViewProps, Preset, StripProps } from '../list/slots';
export { GenericShow } from './GenericShow';
