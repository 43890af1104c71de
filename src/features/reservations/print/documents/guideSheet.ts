import { serviceColumns, nonEmptyLines, describeService } from './service';
import { dayTable, letterhead, processFact, toPrintTable, tripFacts } from './common';
import { factsBlock, textBlock, type PrintBlock, type PrintSheet } from '../../../../print/model';
import { trimmedText, type DocumentSource } from './source';
import { listGuests } from './guests';
import { listProviders } from './voucher';

/** Schedule, contacts, flights and all notes. */
export function guideSheet(source: DocumentSource): PrintSheet[] {
  const { reservation, words, lookups } = source;
  const { t } = words;
  const { time, type, task, provider } = serviceColumns(source);
  const agent = trimmedText(reservation.agent);
  const local = lookups.customer(agent);
  return [
    {
      key: 'guide',
      title: t('reservation.print.documents.guide'),
      subtitle: trimmedText(reservation.code),
      letterhead: letterhead(source),
      blocks: [
        factsBlock(
          'trip',
          ...tripFacts(source),
          processFact(source),
          { label: t('reservation.print.guests'), text: listGuests(source).join(', ') },
          { label: t('reservation.print.picket'), text: trimmedText(reservation.picket) },
          { label: t('reservation.print.tourLeader'), text: trimmedText(reservation.tc) },
          { label: t('reservation.print.guide'), text: trimmedText(reservation.kGuide) },
          {
            label: t('reservation.print.agent'),
            text: nonEmptyLines(trimmedText(local?.name) || agent, lookups.phone(agent)).join(' '),
          },
        ),
        ...flights(source),
        dayTable(t('reservation.print.schedule'), [time, type, task, provider], source),
        ...contacts(source),
        ...textBlock(t('reservation.print.memo'), reservation.memo),
        ...textBlock(t('reservation.print.remark'), reservation.remark),
      ],
    },
  ];
}

function flights(source: DocumentSource): PrintBlock[] {
  const { sections, words } = source;
  const { t } = words;
  const rows = sections
    .filter(({ section }) => section === 'FLIGHT')
    .map((section) => describeService(section, source))
    .map((it) => ({
      key: it.key,
      cells: [[words.day(trimmedText(it.section.date))], [it.time], [it.headline]],
    }));
  if (rows.length === 0) return [];
  const columns = [
    { name: 'date', label: t('reservation.print.columns.date') },
    { name: 'time', label: t('reservation.print.columns.time') },
    { name: 'service', label: t('reservation.print.columns.flight') },
  ];
  return [
    toPrintTable(t('reservation.print.flights'), columns, [{ key: 'flights', title: '', rows }]),
  ];
}

function contacts(source: DocumentSource): PrintBlock[] {
  const { t } = source.words;
  const rows = listProviders(source).map(({ code, name }) => {
    const provider = source.lookups.customer(code);
    return {
      key: code,
      cells: [[name], [source.lookups.phone(code)], [trimmedText(provider?.address)]],
    };
  });
  if (rows.length === 0) return [];
  const columns = [
    { name: 'provider', label: t('reservation.print.columns.name') },
    { name: 'phone', label: t('reservation.print.columns.phone') },
    { name: 'address', label: t('reservation.print.columns.address') },
  ];
  return [
    toPrintTable(t('reservation.print.contacts'), columns, [{ key: 'contacts', title: '', rows }]),
  ];
}
