import { columnsOf, lines, serviceOf } from './service';
import { dayTable, tableOf, tripFacts } from './common';
import { facts, text, type Block, type Sheet } from '../../../../print/model';
import { textOf, type Source } from './source';
import { guestsOf } from './guests';
import { providersOf } from './voucher';

/** For the guide: day by day with times, everyone to call, flights, and all notes. */
export function guideSheet(source: Source): Sheet[] {
  const { reservation, words, lookups } = source;
  const { t } = words;
  const { time, type, task, provider } = columnsOf(source);
  const agent = textOf(reservation.agent);
  const local = lookups.customer(agent);
  return [
    {
      key: 'guide',
      title: t('reservation.print.documents.guide'),
      subtitle: textOf(reservation.code),
      blocks: [
        facts(
          'trip',
          ...tripFacts(source),
          { label: t('reservation.print.guests'), text: guestsOf(source).join(', ') },
          { label: t('reservation.print.picket'), text: textOf(reservation.picket) },
          { label: t('reservation.print.tourLeader'), text: textOf(reservation.tc) },
          { label: t('reservation.print.guide'), text: textOf(reservation.kGuide) },
          {
            label: t('reservation.print.agent'),
            text: lines(textOf(local?.name) || agent, textOf(local?.phone)).join(' '),
          },
        ),
        ...flights(source),
        dayTable(t('reservation.print.schedule'), [time, type, task, provider], source),
        ...contacts(source),
        ...text(t('reservation.print.memo'), reservation.memo),
        ...text(t('reservation.print.remark'), reservation.remark),
      ],
    },
  ];
}

function flights(source: Source): Block[] {
  const { sections, words } = source;
  const { t } = words;
  const rows = sections
    .filter(({ section }) => section === 'FLIGHT')
    .map((section) => serviceOf(section, source))
    .map((it) => ({
      key: it.key,
      cells: [[words.day(textOf(it.section.date))], [it.time], [it.headline]],
    }));
  if (rows.length === 0) return [];
  const columns = [
    { name: 'date', label: t('reservation.print.columns.date') },
    { name: 'time', label: t('reservation.print.columns.time') },
    { name: 'service', label: t('reservation.print.columns.flight') },
  ];
  return [tableOf(t('reservation.print.flights'), columns, [{ key: 'flights', title: '', rows }])];
}

/** Everyone who provides something, with where to reach them. */
function contacts(source: Source): Block[] {
  const { t } = source.words;
  const rows = providersOf(source).map(({ code, name }) => {
    const provider = source.lookups.customer(code);
    return { key: code, cells: [[name], [textOf(provider?.phone)], [textOf(provider?.address)]] };
  });
  if (rows.length === 0) return [];
  const columns = [
    { name: 'provider', label: t('reservation.print.columns.name') },
    { name: 'phone', label: t('reservation.print.columns.phone') },
    { name: 'address', label: t('reservation.print.columns.address') },
  ];
  return [
    tableOf(t('reservation.print.contacts'), columns, [{ key: 'contacts', title: '', rows }]),
  ];
}
