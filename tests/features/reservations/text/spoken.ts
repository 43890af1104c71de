import type { Sample } from './itineraries';

/** Greetings, drives without a place, and places elsewhere. */
export const spoken: readonly Sample[] = [
  {
    by: 'an agency that greets and signs',
    dateIn: '2026-12-10',
    dateOut: '2026-12-12',
    text: `안녕하세요 실장님~
방콕 골프 일정 보내드립니다
12/10(목)
KE651 인천 18:05
전용차량 이동
리버하임 호텔 체크인 트윈 6 부탁드립니다
12/11(금)
호텔 로비에서 06:30 25인승 버스 픽업
07:30 티업 실버파인CC 4조
석식 한식당 서울가든 18:30 감사합니다~
12/12(토)
20:30 공항 샌딩
KE652 23:30 출발
감사합니다~
김대리 드림
010-1234-5678`,
    rows: `12-10|FLIGHT|18:05|KE651
12-10|VEHICLE|-|-|remark=전용차량 이동
12-10|HOTEL|-|방콕 리버하임 호텔|text1=트윈 text2=6
12-11|VEHICLE|06:30|-|text1=25인승 버스
12-11|GOLF|07:30|방콕 실버파인 CC
12-11|RESTAURANT|18:30|-|text3=석식 text1=한식당 서울가든
12-12|VEHICLE|20:30|-
12-12|FLIGHT|23:30|KE652`,
  },
  {
    by: 'a guide who thanks each day',
    dateIn: '2026-11-20',
    dateOut: '2026-11-22',
    text: `수고하십니다 과장님
1일차
OZ755 22:20 다낭 도착
공항에서 호텔로 버스 이동
미케오션 리조트 체크인
감사합니다^^
2일차
단독버스 1대
바나힐 케이블카 09:30 잘 부탁드려요
석식 다낭 한우리 18:00
수고하세요
3일차
호텔 앞 10:00 샌딩 차량
OZ756 출발
좋은 하루 되세요!`,
    rows: `11-20|FLIGHT|22:20|OZ755
11-20|VEHICLE|-|-
11-20|HOTEL|-|다낭 미케오션 리조트
11-21|VEHICLE|-|-|text2=1
11-21|TICKET|09:30|다낭 바나힐 케이블카
11-21|RESTAURANT|18:00|다낭 한우리|text3=석식
11-22|VEHICLE|10:00|-
11-22|FLIGHT|-|OZ756`,
  },
];
