import { columnsOf } from './columns';
import { dayTable, periodOf, tripFacts } from './common';
import { facts, text, type Sheet } from '../../../../print/model';
import { textOf, type Source } from './source';

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
        ...text(t('reservation.print.includes'), reservation.includes),
        ...text(t('reservation.print.excludes'), reservation.decludes),
      ],
    },
  ];
}
