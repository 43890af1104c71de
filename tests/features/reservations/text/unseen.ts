import type { Sample } from './itineraries';

/** Written after the parser's rules. */
export const unseen: readonly Sample[] = [
  {
    by: 'a sales clerk, arrows and plus signs',
    dateIn: '2026-11-09',
    dateOut: '2026-11-13',
    text: `<푸꾸옥 골프 4박5일 견적 일정>
Day1 (11/9 월)
인천 16:05 출발(7C4213) ▶ 푸꾸옥 19:55 도착 ▶ 선셋비치 리조트 첵인
Day2 (11/10 화)
조식 + 푸꾸옥 팜 CC 18홀 (07:20) + 석식 두옹동 해산물
Day3 (11/11 수)
조식 + 혼똠 케이블카(10:00) + 진주 스파 90분
Day4 (11/12 목)
조식 + 푸꾸옥팜CC 13:10 + 저녁식사 자유
21:00 7C4214 탑승
Day5 (11/13 금) 인천 도착`,
    rows: `11-09|FLIGHT|16:05|7C4213
11-09|HOTEL|-|푸꾸옥 선셋비치 리조트
11-10|GOLF|07:20|푸꾸옥 팜 CC
11-10|RESTAURANT|-|푸꾸옥 두옹동 해산물|text3=석식
11-11|TICKET|10:00|푸꾸옥 혼똠 케이블카
11-11|MASSAGE|-|푸꾸옥 진주 스파
11-12|GOLF|13:10|푸꾸옥 팜 CC
11-12|FLIGHT|21:00|7C4214`,
  },
  {
    by: 'a club secretary, spoken dates',
    dateIn: '2027-05-17',
    dateOut: '2027-05-20',
    text: `삿포로 일정 확정건입니다.
5월17일 월요일 KE765 10:05 인천출발, 조잔케이 온천호텔 투숙(트윈 8실, 석식포함)
5월18일 화요일 니세코뷰 08:20 아웃코스 4팀 라운드
5월19일 수요일 시코쓰코CC 09:04 티업하고 저녁은 삿포로 게요리에서 7시
5월20일 목요일 오타루 운하 관광 10:00 후 KE766 14:00
감사합니다.`,
    rows: `05-17|FLIGHT|10:05|KE765
05-17|HOTEL|-|삿포로 조잔케이 온천호텔|text2=8
05-18|GOLF|08:20|삿포로 니세코뷰 CC
05-19|GOLF|09:04|삿포로 시코쓰코 CC
05-19|RESTAURANT|19:00|삿포로 게요리|text3=석식
05-20|TICKET|10:00|삿포로 오타루 운하
05-20|FLIGHT|14:00|KE766`,
  },
  {
    by: 'a guide on a phone, no blanks',
    dateIn: '2026-12-02',
    dateOut: '2026-12-05',
    text: `[김소장] [오전 9:12] 12/2수
[김소장] [오전 9:12] BX711 0015도착 가이드미팅
[김소장] [오전 9:13] 시티가든호텔 3박 트윈7 싱글2
[김소장] [오전 9:14] 12/3목
[김소장] [오전 9:14] 막탄베이 0640티업 4조16명
[김소장] [오전 9:15] 중식불포 석식골든랍스터
[김소장] [오전 9:15] 12/4금
[김소장] [오전 9:15] 오슬롭고래상어 0500픽업
[김소장] [오전 9:16] 마사지 트리쉐이드 1700
[김소장] [오전 9:16] 12/5토
[김소장] [오전 9:16] 리로안힐 0710티업
[김소장] [오전 9:17] BX712 0120`,
    rows: `12-02|FLIGHT|20:50|BX711|time2=00:15
12-02|GUIDE|-|-
12-02|HOTEL|-|세부 시티가든 호텔|text4=3 text2=9
12-03|GOLF|06:40|세부 막탄베이 GC
12-03|RESTAURANT|-|세부 골든 랍스터|text3=석식
12-04|TICKET|05:00|세부 오슬롭 고래상어
12-04|MASSAGE|17:00|세부 트리쉐이드 스파
12-05|GOLF|07:10|세부 리로안힐 CC
12-05|FLIGHT|01:20|BX712`,
  },
  {
    by: 'an English coordinator, a table of lines',
    dateIn: '2027-01-25',
    dateOut: '2027-01-28',
    text: `ITINERARY - Ulaanbaatar (8 pax)
Day 1 | Mon 25 Jan | KE197 ICN 08:25 / UBN 11:15
             | 12:30 Lunch 칭기스 허르헉
             | 15:00 check-in 울란바토르 스카이호텔 (DBL 4)
Day 2 | Tue 26 Jan | 09:00 tee-off 초원스카이 CC
             | 18:00 초원 민속공연 show
Day 3 | Wed 27 Jan | 10:00 테를지 승마 (8 pax)
             | overnight 테를지 게르캠프
Day 4 | Thu 28 Jan | KE198 12:25`,
    rows: `01-25|FLIGHT|08:25|KE197|time2=11:15
01-25|RESTAURANT|12:30|몽골 칭기스 허르헉|text3=중식
01-25|HOTEL|15:00|몽골 울란바토르 스카이호텔|text2=4
01-26|GOLF|09:00|몽골 초원스카이 CC
01-26|SHOW|18:00|몽골 초원 민속공연
01-27|TICKET|10:00|몽골 테를지 승마|text2=8
01-27|HOTEL|-|몽골 테를지 게르캠프
01-28|FLIGHT|12:25|KE198`,
  },
  {
    by: 'an operations sheet in words',
    dateIn: '2026-10-19',
    dateOut: '2026-10-23',
    text: `◆행사명: 웨이하이 골프 20인
◆10/19(월) 7C8501 10:30-10:35
 → 미팅(가이드 왕리 139-1234-5678), 버스 33인승 1대
 → 중식 석도 만두점 12:00
 → 금모래해안CC 13:30 (5조)
 → 숙박 위해해변호텔 트윈10 4박
◆10/20(화)
 → 위해석도GC 07:30 (캐디 20)
 → 석식 한식
◆10/21(수)
 → 금모래 해안 07:40
 → 화하성 산수쇼 19:30
◆10/22(목) 자유관광
 → 위해 족욕 15:00
◆10/23(금) 7C8502 11:40`,
    rows: `10-19|FLIGHT|10:30|7C8501
10-19|GUIDE|-|-|text1=왕리 text2=139-1234-5678
10-19|VEHICLE|-|-|text2=1
10-19|RESTAURANT|12:00|위해 석도 만두점|text3=중식
10-19|GOLF|13:30|위해 금모래 해안 CC
10-19|HOTEL|-|위해 해변호텔|text2=10 text4=4
10-20|GOLF|07:30|위해 석도 GC|text3=20
10-20|RESTAURANT|-|-|text3=석식
10-21|GOLF|07:40|위해 금모래 해안 CC
10-21|SHOW|19:30|위해 화하성 산수쇼
10-22|MASSAGE|15:00|위해 족욕
10-23|FLIGHT|11:40|7C8502`,
  },
  {
    by: 'a mail of a Filipino agent',
    dateIn: '2027-02-08',
    dateOut: '2027-02-11',
    text: `Hi Team,
8 Feb (Mon)
- Arrival MNL 11:30 PR467, meet & greet, transfer by van
- C/I 베이워크 호텔, 4 twin + 2 single
- Dinner @ 마카티 그릴 19:00 (10 pax)
9 Feb (Tue)
- 06:00 P/U
- 07:12 T/O 이글레이크 CC
- Lunch @ clubhouse
10 Feb (Wed)
- 마닐라사우스 GC, tee time 08:00
- 베이 스파 5pm
- 아미고 민속쇼 8pm
11 Feb (Thu)
- PR466 02:10`,
    rows: `02-08|FLIGHT|08:25|PR467|time2=11:30
02-08|VEHICLE|-|-
02-08|HOTEL|-|마닐라 베이워크 호텔|text2=6
02-08|RESTAURANT|19:00|마닐라 마카티 그릴|text2=10 text3=석식
02-09|VEHICLE|06:00|-
02-09|GOLF|07:12|마닐라 이글레이크 CC
02-09|RESTAURANT|-|-|text3=중식
02-10|GOLF|08:00|마닐라사우스 GC
02-10|MASSAGE|17:00|마닐라 베이 스파
02-10|SHOW|20:00|마닐라 아미고 민속쇼
02-11|FLIGHT|02:10|PR466`,
  },
  {
    by: 'a mother of a school group',
    dateIn: '2027-01-18',
    dateOut: '2027-01-22',
    text: `안녕하세요! 하와이 일정 이렇게 부탁드려요 :)
1/18 월
인천에서 KE053 밤 9시 5분 비행기
호놀룰루 도착해서 와이키키팜호텔 체크인 오후 3시 (4인실 2개)
1/19 화
오아후섬일주 아침 9시
저녁은 와이키키 스테이크 6시 30분 예약 8명
1/20 수
코올라우뷰 GC 7시 28분
폴리네시안 루아우 17:00
1/21 목
자유 쇼핑
1/22 금
KE054 12:20 출국`,
    rows: `01-18|FLIGHT|21:05|KE053
01-18|HOTEL|15:00|하와이 와이키키팜 호텔
01-19|TICKET|09:00|하와이 오아후섬 일주
01-19|RESTAURANT|18:30|하와이 와이키키 스테이크|text2=8 text3=석식
01-20|GOLF|07:28|하와이 코올라우뷰 GC
01-20|SHOW|17:00|하와이 폴리네시안 루아우
01-22|FLIGHT|12:20|KE054`,
  },
];
