import { useTheme } from '@mui/material/styles';
import { useGetIdentity } from 'ra-core';
import { useMemo, type CSSProperties } from 'react';
import { seoulDay } from '../../../days';
import { ListScreen, type ListView } from '../../../screens';
import { lazyFace } from '../../../shell/faults/lazyFace';
import { card, cells, texts, widths } from './cells';
import './list.css';
import { PaxStrip } from './PaxStrip';
import { presetsFor } from './presets';
import { rowClass, toneVariables } from './rowTones';

const views: readonly ListView[] = [
  {
    name: 'calendar',
    label: 'reservation.list.calendar',
    Body: lazyFace(() => import('./calendar')),
    state: ['span', 'at'],
  },
];

/** The reservations: the generic list with titles, row colours, presets, pax totals and a calendar. */
export default function ReservationList() {
  const { palette } = useTheme();
  const { identity } = useGetIdentity();
  const today = seoulDay();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const presets = useMemo(() => presetsFor(today, userId), [today, userId]);
  return (
    <div className="reservation-list" style={toneVariables(palette.mode) as CSSProperties}>
      <ListScreen {...{ card, cells, texts, widths, rowClass, presets, views }} Strip={PaxStrip} />
    </div>
  );
}
