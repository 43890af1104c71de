import type { Cell } from '../../../../print/model';
import { detailLine, leadOf, type Service } from './service';
import { textOf, type Source } from './source';

/** One column of a table of services: its words, and what stands in it. */
export interface ServiceColumn {
  name: string;
  label: string;
  cell: (service: Service) => Cell;
}

/** Lines that say something. */
export const lines = (...all: readonly string[]): Cell => all.filter((line) => line !== '');

/** The columns that documents choose from. */
export function columnsOf(source: Source) {
  const { t, day } = source.words;
  return {
    date: {
      name: 'date',
      label: t('reservation.print.columns.date'),
      cell: ({ section }) => [day(textOf(section.date)) || t('reservation.print.noDay')],
    },
    time: { name: 'time', label: t('reservation.print.columns.time'), cell: (it) => [it.time] },
    type: { name: 'type', label: t('reservation.print.columns.type'), cell: (it) => [it.type] },
    /** For travellers and agencies: who stays behind the scenes is not named. */
    service: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => lines(leadOf(it), detailLine(it, source)),
    },
    /** For providers: what it is, their own name being above. */
    ordered: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => lines(it.type, it.headline, detailLine(it, source)),
    },
    /** For the guide, with the office's remark. */
    task: {
      name: 'service',
      label: t('reservation.print.columns.service'),
      cell: (it) => lines(it.headline, detailLine(it, source), textOf(it.section.remark)),
    },
    provider: {
      name: 'provider',
      label: t('reservation.print.columns.provider'),
      cell: (it) => lines(it.provider, it.phone, it.state),
    },
    state: { name: 'state', label: t('reservation.print.columns.state'), cell: (it) => [it.state] },
  } satisfies { [column: string]: ServiceColumn };
}
