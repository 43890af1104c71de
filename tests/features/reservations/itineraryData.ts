import { aSectionType } from '../../support/samples';

export const supplier = (id: number, type2: string, name: string) => ({
  id,
  type1: 'SUPPLIER',
  type2,
  code: `S${id}`,
  name,
  countryCode: 'TH',
  active: true,
});

export const flight = {
  id: 1,
  num: 'KE651',
  airlineCode: 'KE',
  active: true,
  departureCity: 'ICN',
  departureTime: '18:05',
  arrivalCity: 'BKK',
  arrivalTime: '22:00',
};

export const sectionTypes = [
  aSectionType(1, 'HOTEL', '호텔'),
  aSectionType(2, 'GOLF', '골프'),
  aSectionType(3, 'FLIGHT', '항공'),
];
