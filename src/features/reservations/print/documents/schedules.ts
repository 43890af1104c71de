import { columnsOf } from './service';
import { dayTable, issuerOf, letterhead, reservationWord, tripFacts, periodOf } from './common';
import { facts, text, texts, type Block, type Sheet } from '../../../../print/model';
import { textOf, type Source } from './source';

/** For the agency: what is booked and for whom. No costs, and nothing that is meant for the office. */
export function confirmation(source: Source): Sheet[] {
  const { reservation, words, lookups } = source;
  const { t } = words;
  const { time, type, service, state } = columnsOf(source);
  const manager = textOf(reservation.manager);
  const customer = textOf(reservation.customerName) || textOf(reservation.customerCode);
  return [
    {
      key: 'confirmation',
      title: t('reservation.print.documents.confirmation'),
      subtitle: textOf(reservation.code),
      letterhead: letterhead(source),
      blocks: [
        facts(
          'parties',
          { label: t('reservation.print.customer'), text: customer },
          {
            label: t('reservation.print.manager'),
            text: manager && lookups.title('customer-managers', manager),
          },
          { label: t('reservation.print.issuer'), text: issuerOf(source) },
          { label: t('reservation.print.status'), text: reservationWord('revStatus', source) },
        ),
        facts(
          'trip',
          ...tripFacts(source),
          { label: t('reservation.print.type'), text: reservationWord('revType', source) },
          { label: t('reservation.print.tourLeader'), text: textOf(reservation.tc) },
          { label: t('reservation.print.guide'), text: textOf(reservation.kGuide) },
          { label: t('reservation.print.picket'), text: textOf(reservation.picket) },
        ),
        dayTable(t('reservation.print.schedule'), [time, type, service, state], source),
        ...bounds(source),
        ...text(t('reservation.print.remark'), reservation.remark),
      ],
    },
  ];
}

/** For the travellers: the days of the trip. */
export function itinerary(source: Source): Sheet[] {
  const { reservation, words } = source;
  const { t } = words;
  const { time, type, service } = columnsOf(source);
  return [
    {
      key: 'itinerary',
      title: t('reservation.print.documents.itinerary'),
      subtitle: textOf(reservation.name),
      blocks: [
        facts(
          'trip',
          { label: t('reservation.print.dates'), text: periodOf(source) },
          ...tripFacts(source).slice(-1),
          { label: t('reservation.print.tourLeader'), text: textOf(reservation.tc) },
          { label: t('reservation.print.guide'), text: textOf(reservation.kGuide) },
          { label: t('reservation.print.picket'), text: textOf(reservation.picket) },
          { label: t('reservation.print.code'), text: textOf(reservation.code) },
        ),
        dayTable(t('reservation.print.schedule'), [time, type, service], source),
        ...bounds(source),
      ],
    },
  ];
}

/** What the price includes and what it does not, side by side. */
const bounds = ({ reservation, words: { t } }: Source): Block[] =>
  texts(
    'bounds',
    { label: t('reservation.print.includes'), text: reservation.includes },
    { label: t('reservation.print.excludes'), text: reservation.decludes },
  );
