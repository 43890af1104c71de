import { trimmedText } from '../../../../util/text';
import type { AnyRecord } from '../../../../schema';
import type { DocumentSource } from './source';

/** '' if the list names no rooms. */
export interface Room {
  room: string;
  names: readonly string[];
}

const HEADING =
  /^\s{0,9}[[(【<]?\s{0,9}(?:명단|(?:투숙|탑승|참가|여행)(?:자|객)(?:\s{0,9}명단)?|객실\s{0,9}배정(?:표)?|루밍(?:\s{0,9}리스트)?|rooming(?:\s{0,9}list)?|guests?|passengers?|names?)\s{0,9}[\])】>]?\s{0,9}(?::|：|$)/i;
const ROOM =
  /^\s{0,9}(?:[-•*]\s{0,9})?((?:(?:room|rm|객실|방|no\.?)\s{0,9})?\d{1,5}\s{0,9}(?:호실?|번\s{0,9}방|실)?|(?:트윈|더블|싱글|트리플|스위트|twin|twn|double|dbl|single|sgl|triple|trp|suite)(?:\s{0,9}(?:room|룸))?\s{0,9}\d{0,3})\s{0,9}(?::|：|-|\))\s{0,9}(.+)$/i;
const NUMBERED = /^\s{0,9}(?:[-•*]|\d{1,3}\s{0,9}[.)])\s{0,9}/;
// Korean, or Latin: Kim Minsu, KIM/MINSU MR.
const NAME =
  /^(?:[가-힣]{2,5}|[A-Za-z][A-Za-z'.-]*\/[A-Za-z][A-Za-z'. -]*|[A-Za-z][A-Za-z'.-]*(?: [A-Za-z][A-Za-z'.-]*){1,4})$/;

function namesIn(line: string, listed: boolean): string[] {
  const parts = line
    .split(/[,，、·;&+|\t]|(?<=\s)\/(?=\s)|(?<=[가-힣])\/(?=[가-힣])/)
    .map((part) =>
      part
        .replace(NUMBERED, '')
        .trim()
        .replace(/\([^()]*\)$/, '')
        .trim()
        .replace(/(?<=[가-힣]{2})\s*(?:씨|님)$/, '')
        .trim(),
    )
    .filter((part) => part !== '');
  const names = parts.filter((part) => NAME.test(part));
  return listed || names.length === parts.length ? names : [];
}

/** From free text: "101호: 홍길동, 김영희", and lines below a heading such as "명단:" or "Guests:". */
export function parseRooms(text: string): Room[] {
  const rooms: Room[] = [];
  let listed = false;
  for (const line of text.normalize('NFC').split(/\r?\n/)) {
    const heading = HEADING.exec(line);
    if (line.trim() === '') listed = false;
    else if (heading) listed = true;
    const rest = heading ? line.slice(heading[0].length) : line;
    const [, room = '', after = rest] = ROOM.exec(rest) ?? [];
    // "1) 홍길동" below a heading numbers guests, not rooms.
    const counted = listed && /^\s*\d{1,3}\s*[.)]/.test(rest);
    const names = namesIn(counted ? rest : after, listed);
    if (names.length > 0 && (listed || room !== ''))
      rooms.push({ room: counted ? '' : room.trim(), names });
  }
  return rooms;
}

const TEXTS = ['remark', 'text5', 'text6', 'text7', 'text8'] as const;

/** From its remark and free texts. */
export const sectionRooms = (section: AnyRecord): Room[] =>
  TEXTS.flatMap((name) => parseRooms(trimmedText(section[name])));

/** From memo and remark, for all hotels. */
export const reservationRooms = ({ reservation }: DocumentSource): Room[] =>
  ['memo', 'remark'].flatMap((name) => parseRooms(trimmedText(reservation[name])));

export function listGuests(source: DocumentSource): string[] {
  const rooms = [...reservationRooms(source), ...source.sections.flatMap(sectionRooms)];
  return [...new Set(rooms.flatMap(({ names }) => names))];
}
