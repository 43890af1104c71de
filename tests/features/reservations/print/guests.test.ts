import { describe, expect, it } from 'vitest';
import { parseRooms } from '../../../../src/features/reservations/print/documents/guests';

describe('names in free text', () => {
  it.each([
    ['101호: 홍길동, 김영희', [['101호', '홍길동', '김영희']]],
    ['1201 : 홍길동·김영희', [['1201', '홍길동', '김영희']]],
    ['트윈 2: 홍길동 / 김영희', [['트윈 2', '홍길동', '김영희']]],
    ['Room 7 - Kim Minsu & Lee Jiwon', [['Room 7', 'Kim Minsu', 'Lee Jiwon']]],
    ['DBL: HONG/GILDONG MR, KIM/YOUNGHEE MS', [['DBL', 'HONG/GILDONG MR', 'KIM/YOUNGHEE MS']]],
    ['명단: 홍길동, 김영희님', [['', '홍길동', '김영희']]],
    [
      '[투숙자 명단]\n1) 홍길동 (M)\n2) 김영희',
      [
        ['', '홍길동'],
        ['', '김영희'],
      ],
    ],
    [
      'Guests:\nTwin 1: Kim Minsu\nTwin 2: Lee Jiwon',
      [
        ['Twin 1', 'Kim Minsu'],
        ['Twin 2', 'Lee Jiwon'],
      ],
    ],
    ['명단\n101호: 박지우 | 늦게 도착', [['101호', '박지우']]],
    ['명단\n홍길동\n\n김영희', [['', '홍길동']]],
  ])('%j', (text, rooms) => {
    expect(parseRooms(text).map(({ room, names }) => [room, ...names])).toEqual(rooms);
  });

  it.each([
    '',
    '담당자 휴대폰으로 먼저 연락',
    '여권 사본 2명 미수령',
    '홍길동, 김영희',
    '2실: 고층 요청, 조식 포함',
    '출발 3일 전: 최종 인원 확정',
    '채식 1명, 휠체어 1명',
    'Twin 1: late check-out, 2 keys',
  ])('none in %j', (text) => {
    expect(parseRooms(text)).toEqual([]);
  });
});
