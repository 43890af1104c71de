import { ListScreen } from '../../screens';

const card = ['text1', 'date', 'section', 'reservationCode'];

/** Sections with their documented filters; a row leads to its reservation (show.tsx), its menu to the section itself. */
export default function SectionList() {
  return <ListScreen card={card} rowClick="show" />;
}
