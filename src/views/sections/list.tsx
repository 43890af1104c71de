import { ListScreen } from '../../generic';

/** Sections with their documented filters; a row leads to its reservation (show.tsx), its menu to the section itself. */
export default function SectionList() {
  return <ListScreen rowClick="show" />;
}
