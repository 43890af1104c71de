import { trimmedText } from '../../../../util/text';
import { serviceColumns } from './service';
import {
  dayTable,
  describeIssuer,
  invoiceHead,
  reservationLabel,
  tripFacts,
  formatPeriod,
} from './common';
import { factsBlock, textsBlock, type PrintBlock, type PrintSheet } from '../../../../print/model';
import type { DocumentSource } from './source';

/** For the agency: without costs and internal notes. */
export function confirmationSheets(source: DocumentSource): PrintSheet[] {
  const { reservation, messages } = source;
  const { t } = messages;
  const { time, type, service, state } = serviceColumns(source);
  const customer = trimmedText(reservation.customerName) || trimmedText(reservation.customerCode);
  return [
    {
      key: 'confirmation',
      title: t('reservation.print.documents.confirmation'),
      subtitle: trimmedText(reservation.code),
      letterhead: invoiceHead(source),
      blocks: [
        factsBlock(
          'parties',
          { label: t('reservation.print.customer'), text: customer },
          { label: t('reservation.print.manager'), text: trimmedText(reservation.manager) },
          { label: t('reservation.print.issuer'), text: describeIssuer(source) },
          { label: t('reservation.print.status'), text: reservationLabel('revStatus', source) },
        ),
        factsBlock(
          'trip',
          ...tripFacts(source),
          { label: t('reservation.print.type'), text: reservationLabel('revType', source) },
          { label: t('reservation.print.tourLeader'), text: trimmedText(reservation.tc) },
          { label: t('reservation.print.guide'), text: trimmedText(reservation.kGuide) },
          { label: t('reservation.print.picket'), text: trimmedText(reservation.picket) },
        ),
        dayTable(t('reservation.print.schedule'), [time, type, service, state], source),
        ...bounds(source),
        ...textsBlock('remark', { label: t('reservation.print.remark'), text: reservation.remark }),
      ],
    },
  ];
}

/** For the travelers. */
export function itinerarySheets(source: DocumentSource): PrintSheet[] {
  const { reservation, messages } = source;
  const { t } = messages;
  const { time, type, service } = serviceColumns(source);
  return [
    {
      key: 'itinerary',
      title: t('reservation.print.documents.itinerary'),
      subtitle: trimmedText(reservation.name),
      blocks: [
        factsBlock(
          'trip',
          { label: t('reservation.print.dates'), text: formatPeriod(source) },
          ...tripFacts(source).slice(-1),
          { label: t('reservation.print.tourLeader'), text: trimmedText(reservation.tc) },
          { label: t('reservation.print.guide'), text: trimmedText(reservation.kGuide) },
          { label: t('reservation.print.picket'), text: trimmedText(reservation.picket) },
          { label: t('reservation.print.code'), text: trimmedText(reservation.code) },
        ),
        dayTable(t('reservation.print.schedule'), [time, type, service], source),
        ...bounds(source),
      ],
    },
  ];
}

const bounds = ({ reservation, messages: { t } }: DocumentSource): PrintBlock[] =>
  textsBlock(
    'bounds',
    { label: t('reservation.print.includes'), text: reservation.includes },
    { label: t('reservation.print.excludes'), text: reservation.decludes },
  );
