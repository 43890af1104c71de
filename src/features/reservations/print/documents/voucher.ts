import { trimmedText } from '../../../../util/text';
import { groupItems } from '../../../../util/groupItems';
import { serviceColumns } from './service';
import { describeIssuer, letterhead, serviceRows, toPrintTable, tripFacts } from './common';
import { factsBlock, type LabelledText, type PrintSheet } from '../../../../print/model';
import { listGuests } from './guests';
import { isVoid, type DocumentSource } from './source';

/** By code, in trip order. */
export function listProviders({
  sections,
  lookups,
}: DocumentSource): { code: string; name: string }[] {
  return groupItems(sections, ({ providerCode }) => trimmedText(providerCode))
    .filter(([code]) => code !== '')
    .map(([code]) => ({ code, name: trimmedText(lookups.customer(code)?.name) || code }));
}

/** A voucher per provider, or for one. */
export function voucherSheets(source: DocumentSource, only: string | null = null): PrintSheet[] {
  const { reservation, messages } = source;
  const { t } = messages;
  const all = listProviders(source);
  const chosen = all.filter(({ code }) => code === only);
  const providers = chosen.length > 0 ? chosen : all;
  const title = t('reservation.print.documents.voucher');
  const subtitle = trimmedText(reservation.code);
  if (providers.length === 0) {
    const blocks = [{ kind: 'notice', text: t('reservation.print.noProviders') }] as const;
    return [{ key: 'none', title, subtitle, blocks }];
  }
  return providers.map(({ code, name }) => ({
    key: code,
    title,
    subtitle,
    letterhead: letterhead(source),
    blocks: [
      factsBlock('provider', ...providerFacts(code, name, source)),
      factsBlock(
        'trip',
        ...tripFacts(source),
        { label: t('reservation.print.guests'), text: listGuests(source).join(', ') },
        { label: t('reservation.print.guide'), text: trimmedText(reservation.kGuide) },
        { label: t('reservation.print.issuer'), text: describeIssuer(source) },
      ),
      services(code, source),
      {
        kind: 'signature' as const,
        text: t(isVoid(source) ? 'reservation.print.voidNote' : 'reservation.print.voucherNote'),
        label: t('reservation.print.signature'),
      },
    ],
  }));
}

function providerFacts(
  code: string,
  name: string,
  { messages, lookups }: DocumentSource,
): LabelledText[] {
  const { t } = messages;
  const provider = lookups.customer(code);
  return [
    { label: t('reservation.print.provider'), text: name },
    { label: t('reservation.print.phone'), text: lookups.phone(code) },
    { label: t('reservation.print.address'), text: trimmedText(provider?.address) },
  ];
}

function services(code: string, source: DocumentSource) {
  const { sections, messages } = source;
  const { t } = messages;
  const own = sections.filter(({ providerCode }) => trimmedText(providerCode) === code);
  const { date, time, ordered, state } = serviceColumns(source);
  const columns = [date, time, ordered, state];
  const rows = serviceRows(own, columns, source);
  return toPrintTable(t('reservation.print.services'), columns, [{ key: code, title: '', rows }]);
}
