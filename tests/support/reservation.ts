/** In wire form. A test adds what it is about. */
export const aReservation = {
  customerCode: 'HANA',
  customerName: '하나투어',
  revDivision: 'MD',
  revType: 'GOLF',
  revProc: 'NEW',
  revStatus: 'CONFIRM',
  name: '홍길동',
  dateIn: '2026-05-01',
  dateOut: '2026-05-04',
  paxCount: 12,
};
