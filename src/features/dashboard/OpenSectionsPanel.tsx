import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { compareText } from '../../data/order';
import { opensAs } from '../../data/references';
import { useResource } from '../../data/resources';
import { FieldValue } from '../../fields/components/fieldComponents';
import { useFieldLabel } from '../../fields/components/label';
import { isIdentified, type Resource, WHERE } from '../../schema';
import { WHERE_LIMITS } from '../../schema/comparing';
import { useListPath } from './links';
import { LinesPanel, NameHead } from './Panel';
import { useFormatDay } from './useFormatDay';
import { openSections, useOwnTrips } from './useOwnTrips';

export const OPEN_SECTION_LINES = 8;

/** Unconfirmed and unpaid sections of the user's next trips, soonest first. */
export function OpenSectionsPanel({ today }: { today: string }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const formatDay = useFormatDay();
  const createPath = useCreatePath();
  const listPath = useListPath();
  const extensions = useExtensions();
  const reservations = useResource('reservations');
  const sections = useResource('sections');
  const { week, trips, path } = useOwnTrips(today);
  const open = trips
    .flatMap((trip) => openSections(reservations, sections, trip))
    .toSorted((a, b) => compareText(String(a.section.date), String(b.section.date)));
  const lines = open.slice(
    0,
    open.length > OPEN_SECTION_LINES ? OPEN_SECTION_LINES - 1 : undefined,
  );
  const heads = [
    labelOf(sections, 'date'),
    labelOf(sections, 'section'),
    labelOf(reservations, 'name'),
    translate('dashboard.open'),
  ];
  const codes = [...new Set(open.map(({ trip }) => String(trip.code)))];
  const isListable = extensions.includes(WHERE) && codes.length <= WHERE_LIMITS.values;
  const more = isListable
    ? listPath(sections.name, {
        filter: { [WHERE]: openSectionsOf(sections, codes) },
        isLive: true,
        rows: open.length,
      })
    : path;
  // The panel of trips says that there are none.
  if (week.query.data !== undefined && trips.length === 0) return null;
  return (
    <LinesPanel
      rows={week}
      count={open.length}
      countKey="dashboard.sections"
      path={isListable && open.length > 0 ? more : undefined}
      empty={translate('dashboard.noOpenSections')}
      heads={heads}
      className="dash-day"
      more={{ count: open.length - lines.length, path: more }}
    >
      {lines.map(({ trip, section, states }) => {
        const shown = <FieldValue resource={sections} field="section" record={section} />;
        const to = createPath({
          resource: sections.route,
          type: opensAs(sections),
          id: section.id,
        });
        return (
          <tr key={section.id}>
            <td className="dash-date">{formatDay(String(section.date), 'dashboard.dayShort')}</td>
            <td>{isIdentified(section) ? <Link to={to}>{shown}</Link> : shown}</td>
            <NameHead resource={reservations} record={trip} />
            <td className="dash-open">
              {states
                .map((name) => translate(`resources.${sections.route}.board.${name}`))
                .join(' · ')}
            </td>
          </tr>
        );
      })}
    </LinesPanel>
  );
}

/** docs/filters.md */
const openSectionsOf = ({ board }: Resource, codes: readonly string[]): string =>
  JSON.stringify({
    and: [
      ['reservationCode', 'in', codes],
      {
        or: (board?.open ?? []).flatMap(({ field, done }) =>
          done ? { and: done.map((value) => [field, 'isNot', value]) } : [],
        ),
      },
    ],
  });
