export { GenericList, ListScreen } from '../screens/GenericList';
export type { ListSlots, ListView, ListViewProps, Preset, StripProps } from './slots';
