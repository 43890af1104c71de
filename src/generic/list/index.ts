export { GenericList, ListScreen } from './GenericList';
export type { ListSlots, ListView, ListViewProps, Preset, StripProps } from './slots';
