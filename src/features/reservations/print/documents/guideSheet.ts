import { trimmedText } from '../../../../util/text';
import { serviceColumns, nonEmptyLines, describeService } from './service';
import { dayTable, letterhead, listTable, processFact, tripFacts } from './common';
import { factsBlock, textsBlock, type PrintBlock, type PrintSheet } from '../../../../print/model';
import type { DocumentSource } from './source';
import { listGuests } from './guests';
import { listProviders } from './voucher';

/** Schedule, contacts, flights and all notes. */
export function guideSheet(source: DocumentSource): PrintSheet[] {
  const { reservation, messages, lookups } = source;
  const { t } = messages;
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
        ...textsBlock('memo', { label: t('reservation.print.memo'), text: reservation.memo }),
        ...textsBlock('remark', { label: t('reservation.print.remark'), text: reservation.remark }),
      ],
    },
  ];
}

function flights(source: DocumentSource): PrintBlock[] {
  const rows = source.sections
    .filter(({ section }) => section === 'FLIGHT')
    .map((section) => describeService(section, source))
    .map((it) => ({
      key: it.key,
      cells: [[source.messages.day(trimmedText(it.section.date))], [it.time], [it.headline]],
    }));
  const keys = {
    date: 'reservation.print.columns.date',
    time: 'reservation.print.columns.time',
    service: 'reservation.print.columns.flight',
  };
  return listTable('reservation.print.flights', keys, rows, source);
}

function contacts(source: DocumentSource): PrintBlock[] {
  const { lookups } = source;
  const rows = listProviders(source).map(({ code, name }) => ({
    key: code,
    cells: [[name], [lookups.phone(code)], [trimmedText(lookups.customer(code)?.address)]],
  }));
  const keys = {
    provider: 'reservation.print.columns.name',
    phone: 'reservation.print.columns.phone',
    address: 'reservation.print.columns.address',
  };
  return listTable('reservation.print.contacts', keys, rows, source);
}
