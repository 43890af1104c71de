import { useGetIdentity, useTranslate } from 'ra-core';
import { dashboardScreen as en } from '../../../i18n/en/dashboardScreen';
import { dashboardScreen as ko } from '../../../i18n/ko/dashboardScreen';
import { addMessages } from '../../shell/featureMessages';
import { BalancesPanel } from './BalancesPanel';
import './dashboard.css';
import { DAY_LINES, DayPanel } from './DayPanel';
import { tripEndFilter } from './figures';
import { WeekPanel } from './WeekPanel';
import { FlowPanel } from './FlowPanel';
import { HoldsPanel, HOLD_LINES } from './HoldsPanel';
import { MessagesPanel } from './MessagesPanel';
import { MINE_LINES, MinePanel } from './MinePanel';
import { OPEN_SECTION_LINES, OpenSectionsPanel } from './OpenSectionsPanel';
import { PanelPlace } from './Panel';
import { PaxPanel } from './PaxPanel';
import './tables.css';
import { usePanelRows, type PanelRows } from './usePanelRows';
import { useFormatDay } from './useFormatDay';
import { useEffect, useState, type ReactNode } from 'react';
import { useExtensions } from '../../data/extensions';
import { useRights } from '../../data/rights';
import { MINE } from '../../domain/balance';
import { seoulDay } from '../../days';
import { Title } from '../../shell/elements/Title';

addMessages('dashboard', { ko, en });

/** Figures of the day, each linked to its list (docs/dashboard.md). */
export default function Dashboard() {
  const translate = useTranslate();
  const formatDay = useFormatDay();
  const today = useToday();
  const { identity } = useGetIdentity();
  const arrivals = usePanelRows('reservations', tripEndFilter('dateIn', today, today));
  const departures = usePanelRows('reservations', tripEndFilter('dateOut', today, today));
  // Today's panels load first; a retry of theirs leaves the others as they are.
  const [ready, setReady] = useState(false);
  const isAnswered = ({ query: { data, error } }: PanelRows) =>
    data !== undefined || error !== null;
  if (!ready && isAnswered(arrivals) && isAnswered(departures)) setReady(true);
  const rights = useRights();
  const asksMine = useExtensions().includes(MINE);
  const mayList = {
    reservations: rights('reservations', 'list'),
    balances: asksMine && rights('balances', 'list'),
    messages: rights('banksms', 'list'),
    ledger: rights('depositandwithdrawals', 'list'),
  };
  const place = (title: string, lines: number, panel: ReactNode, className?: string) => (
    <PanelPlace title={translate(title)} lines={lines} ready={ready} className={className}>
      {panel}
    </PanelPlace>
  );
  return (
    <div className="dash">
      <Title title={translate('dashboard.title')} />
      <div className="dash-greeting">
        <p>{identity && translate('dashboard.greeting', { name: identity.fullName })}</p>
        <p className="dash-aside">{formatDay(today, 'dashboard.dayLong')}</p>
      </div>
      {!Object.values(mayList).includes(true) && (
        <p className="dash-aside">{translate('dashboard.nothing')}</p>
      )}
      <div className="dash-grid">
        {mayList.reservations && place('dashboard.mine', MINE_LINES, <MinePanel today={today} />)}
        {mayList.reservations &&
          rights('sections', 'list') &&
          place('dashboard.openSections', OPEN_SECTION_LINES, <OpenSectionsPanel today={today} />)}
        {(mayList.balances || mayList.messages) && (
          <div className="dash-stack">
            {mayList.balances && place('dashboard.balances', 2, <BalancesPanel />, 'dash-small')}
            {mayList.messages &&
              place('dashboard.messages', 2, <MessagesPanel today={today} />, 'dash-small')}
          </div>
        )}
        {mayList.reservations && (
          <>
            <PanelPlace title={translate('dashboard.todayArrivals')} lines={DAY_LINES}>
              <DayPanel end="dateIn" rows={arrivals} today={today} />
            </PanelPlace>
            <PanelPlace title={translate('dashboard.todayDepartures')} lines={DAY_LINES}>
              <DayPanel end="dateOut" rows={departures} today={today} />
            </PanelPlace>
            {place('dashboard.nextDays', 10, <WeekPanel today={today} />)}
            {place('dashboard.holds', HOLD_LINES + 1, <HoldsPanel today={today} />)}
            {place('dashboard.paxTitle', 7, <PaxPanel today={today} />)}
          </>
        )}
        {mayList.ledger && place('dashboard.flow', 9, <FlowPanel today={today} />, 'dash-flow')}
      </div>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** In Asia/Seoul; updates at midnight. */
function useToday(): string {
  const [today, setToday] = useState(() => seoulDay());
  useEffect(() => {
    const timer = setInterval(() => setToday(seoulDay()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
