import { GlobalStyles } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useUserId } from '../../../data/rights';
import { seoulDay } from '../../../days';
import { ListScreen } from '../../../screens/GenericList';
import type { ListView, StripProps } from '../../../list/listOverrides';
import { lazyComponent } from '../../../shell/faults/lazyComponent';
import { reservationCells, reservationTexts } from './cells';
import './list.css';
import { reservationPresets } from './presets';
import { reservationRowClass, toneStyles } from './rowTones';
import { useTotals } from '../../../data/totals';
import { translateError } from '../../../data/serverMessages';
import { Badge } from '../../../fields/components/Badge';
import { useEnumHelp, useEnumLabel, useFieldLabel } from '../../../fields/components/label';
import { NO_SUM } from '../../../money/decimal';
import { groupDigits } from '../../../money/groupDigits';
import { ScrollBox } from '../../../shell/ScrollBox';
import { countPax, enumValues } from '../../../domain/reservation';

const views: readonly ListView[] = [
  {
    name: 'calendar',
    label: 'reservation.list.calendar',
    Body: lazyComponent(() => import('./calendar')),
    state: ['span', 'at'],
  },
];

export default function ReservationList() {
  const { palette } = useTheme();
  const userId = useUserId();
  const today = seoulDay();
  const presets = useMemo(() => reservationPresets(today, userId), [today, userId]);
  return (
    <div className="reservation-list">
      <GlobalStyles styles={toneStyles(palette.mode)} />
      <ListScreen
        cells={reservationCells}
        texts={reservationTexts}
        rowClass={reservationRowClass}
        presets={presets}
        views={views}
        Strip={PaxStrip}
      />
    </div>
  );
}

/** Travelers of the whole filter, else of the loaded rows (rules: pax-totals). */
function PaxStrip({ resource, filters, loaded }: StripProps) {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const help = useEnumHelp();
  const label = useFieldLabel();
  const { rows, isPending, error, scope } = useTotals(resource, filters, { name: 'pax', loaded });
  if (error)
    return <p className="pax-strip">{loaded.records && translateError(error, translate)}</p>;
  const pax = label(resource, 'paxCount');
  const sumOf = (group: Readonly<Record<string, string>>) =>
    isPending ? NO_SUM : groupDigits(countPax(rows, group).toFixed());
  return (
    <ScrollBox label={pax} className="pax-scroll">
      <div className="pax-strip" role="group" aria-label={pax} aria-busy={isPending}>
        {Object.keys(enumValues(resource, 'revDivision')).map((division) => (
          <dl key={division}>
            <div>
              <dt>
                <strong data-help={help(resource, 'revDivision', division)}>
                  {enumLabel(resource, 'revDivision', division)}
                </strong>
              </dt>
              <dd>
                <strong>{sumOf({ revDivision: division })}</strong>
              </dd>
            </div>
            {Object.entries(enumValues(resource, 'revType')).map(([type, color]) => (
              <div key={type}>
                <dt>
                  <Badge color={color}>{enumLabel(resource, 'revType', type)}</Badge>
                </dt>
                <dd>{sumOf({ revDivision: division, revType: type })}</dd>
              </div>
            ))}
          </dl>
        ))}
        {scope === 'loaded' && (
          <span className="list-narrowed">
            {translate('reservation.list.loadedOnly', { count: loaded.records?.length ?? NO_SUM })}
          </span>
        )}
      </div>
    </ScrollBox>
  );
}
