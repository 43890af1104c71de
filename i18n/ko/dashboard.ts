/** Korean: the first screen after signing in. */
export const dashboard = {
  title: '대시보드',
  greeting: '%{name} 님, 안녕하세요.',
  today: '오늘은 %{date}입니다.',
  arrivals: '오늘 시작하는 예약',
  departures: '오늘 끝나는 예약',
  week: '앞으로 7일 안에 시작',
  hold: '보류 중인 예약',
  balances: '확정을 기다리는 정산',
  ledger: '오늘의 입출금',
  count: '%{count}건',
};
