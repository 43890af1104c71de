import { grouped } from '../../../../data/grouped';
import { columnsOf } from './service';
import { issuerOf, letterhead, serviceRows, tableOf, tripFacts } from './common';
import { facts, type Labelled, type Sheet } from '../../../../print/model';
import { guestsOf } from './guests';
import { isVoid, textOf, type Source } from './source';

/** The providers of a reservation's sections by code, in the order of the trip. */
export function providersOf({ sections, lookups }: Source): { code: string; name: string }[] {
  return grouped(sections, ({ providerCode }) => textOf(providerCode))
    .filter(([code]) => code !== '')
    .map(([code]) => ({ code, name: textOf(lookups.customer(code)?.name) || code }));
}

/** A voucher for each provider, or for the chosen one, on a page of its own: what they provide, when, to whom. */
export function voucher(source: Source, only: string | null = null): Sheet[] {
  const { reservation, words } = source;
  const { t } = words;
  const all = providersOf(source);
  const chosen = all.filter(({ code }) => code === only);
  const providers = chosen.length > 0 ? chosen : all;
  const title = t('reservation.print.documents.voucher');
  const subtitle = textOf(reservation.code);
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
      facts('provider', ...providerFacts(code, name, source)),
      facts(
        'trip',
        ...tripFacts(source),
        { label: t('reservation.print.guests'), text: guestsOf(source).join(', ') },
        { label: t('reservation.print.guide'), text: textOf(reservation.kGuide) },
        { label: t('reservation.print.issuer'), text: issuerOf(source) },
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

function providerFacts(code: string, name: string, { words, lookups }: Source): Labelled[] {
  const { t } = words;
  const provider = lookups.customer(code);
  return [
    { label: t('reservation.print.provider'), text: name },
    { label: t('reservation.print.phone'), text: textOf(provider?.phone) },
    { label: t('reservation.print.address'), text: textOf(provider?.address) },
  ];
}

function services(code: string, source: Source) {
  const { sections, words } = source;
  const { t } = words;
  const own = sections.filter(({ providerCode }) => textOf(providerCode) === code);
  const { date, time, ordered, state } = columnsOf(source);
  const columns = [date, time, ordered, state];
  const rows = serviceRows(own, columns, source);
  return tableOf(t('reservation.print.services'), columns, [{ key: code, title: '', rows }]);
}
