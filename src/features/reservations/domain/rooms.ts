interface RoomTypes {
  /** People that `rooms` of the section hold. */
  holds: (rooms: number) => number;
}

const BEDS: readonly (readonly [RegExp, number])[] = [
  [/싱글|single|sgl|1\s?인실/iu, 1],
  [/트윈|더블|twin|double|twn|dbl|2\s?인실/iu, 2],
  [/트리플|triple|trp|3\s?인실/iu, 3],
  [/쿼드|quad|4\s?인실/iu, 4],
];
const EXTRA = /엑스트라|보조\s?침대|extra|풀빌라|빌라|패밀리|family|villa|suite|스위트/iu;
const NUMBER = /(?<![\d:])(\d{1,3})(?!\s?인실|\d|:)/u;

/**
 * Capacity by the text of the room type; null if it says none.
 * @example readRoomTypes('DBL 2, TWN 5')?.holds(7) // 14
 */
export function readRoomTypes(text: unknown): RoomTypes | null {
  if (typeof text !== 'string' || EXTRA.test(text)) return null;
  const parts = text.split(/[,/+·]/u).flatMap((part) => {
    const beds = BEDS.find(([pattern]) => pattern.test(part))?.[1];
    const rooms = NUMBER.exec(part)?.[1];
    return beds === undefined ? [] : [{ beds, rooms: rooms === undefined ? null : Number(rooms) }];
  });
  if (parts.length === 0) return null;
  const most = Math.max(...parts.map(({ beds }) => beds));
  const listed = parts.reduce((all, { rooms }) => all + (rooms ?? 0), 0);
  const capacity = parts.reduce((all, { beds, rooms }) => all + beds * (rooms ?? 0), 0);
  return { holds: (rooms) => (listed === rooms ? capacity : rooms * most) };
}
