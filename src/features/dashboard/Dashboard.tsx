import RefreshIcon from '@mui/icons-material/Refresh';
import { IconButton } from '@mui/material';
import { useGetIdentity, useTranslate } from 'ra-core';
import { dashboardScreen as en } from '../../../i18n/en/dashboardScreen';
import { dashboardScreen as ko } from '../../../i18n/ko/dashboardScreen';
import { createFeatureMessages } from '../../shell/featureMessages';
import { MessagesProvider } from '../../shell/MessagesProvider';
import { BALANCE_LINES, BalancesPanel } from './BalancesPanel';
import './dashboard.css';
import { DAY_LINES, DayPanel } from './DayPanel';
import { tripEndFilter } from './figures';
import { WEEK_LINES, WeekPanel } from './WeekPanel';
import { FLOW_LINES, FlowPanel } from './FlowPanel';
import { HoldsPanel, HOLD_LINES } from './HoldsPanel';
import { MESSAGE_LINES, MessagesPanel } from './MessagesPanel';
import { MINE_LINES, MinePanel } from './MinePanel';
import { PanelPlace } from './Panel';
import { PAX_LINES, PaxPanel } from './PaxPanel';
import './tables.css';
import { usePanelRows } from './usePanelRows';
import { useFormatDay } from './useFormatDay';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useExtensions } from '../../data/extensions';
import { useRights } from '../../data/rights';
import { MINE } from '../../domain/balance';
import { seoulDay } from '../../days';
import { Title } from '../../shell/elements/Title';

const screenWords = createFeatureMessages('dashboard', { ko, en });

/** Figures of the day, each linked to its list (docs/dashboard.md). */
export default function Dashboard() {
  return (
    <MessagesProvider words={screenWords}>
      <Panels />
    </MessagesProvider>
  );
}

function Panels() {
  const translate = useTranslate();
  const dayWords = useFormatDay();
  const today = useToday();
  const refresh = useRefresh();
  const { identity } = useGetIdentity();
  const arrivals = usePanelRows('reservations', tripEndFilter('dateIn', today, today));
  const departures = usePanelRows('reservations', tripEndFilter('dateOut', today, today));
  // Today's panels load first; a retry of theirs leaves the others as they are.
  const [ready, setReady] = useState(false);
  if (!ready && !arrivals.isPending && !departures.isPending) setReady(true);
  const titles = {
    mine: translate('dashboard.mine'),
    arrivals: translate('dashboard.todayArrivals'),
    departures: translate('dashboard.todayDepartures'),
    week: translate('dashboard.nextDays'),
    holds: translate('dashboard.holds'),
    pax: translate('dashboard.paxTitle'),
    balances: translate('dashboard.balances'),
    messages: translate('dashboard.messages'),
    flow: translate('dashboard.flow'),
  };
  const rights = useRights();
  const asksMine = useExtensions().includes(MINE);
  const mayList = {
    reservations: rights('reservations', 'list'),
    balances: asksMine && rights('balances', 'list'),
    messages: rights('banksms', 'list'),
    ledger: rights('depositandwithdrawals', 'list'),
  };
  const refreshLabel = translate('dashboard.refresh');
  return (
    <div className="dash">
      <Title title={translate('dashboard.title')} />
      <div className="dash-greeting">
        <div>
          <p>{identity && translate('dashboard.greeting', { name: identity.fullName })}</p>
          <p className="dash-aside">{dayWords(today, 'dashboard.dayLong')}</p>
        </div>
        <IconButton aria-label={refreshLabel} title={refreshLabel} onClick={refresh}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      </div>
      {!Object.values(mayList).includes(true) && (
        <p className="dash-aside">{translate('dashboard.nothing')}</p>
      )}
      <div className="dash-grid">
        {mayList.reservations && (
          <PanelPlace title={titles.mine} lines={MINE_LINES} ready={ready}>
            <MinePanel title={titles.mine} today={today} />
          </PanelPlace>
        )}
        {(mayList.balances || mayList.messages) && (
          <div className="dash-stack">
            {mayList.balances && (
              <PanelPlace
                title={titles.balances}
                lines={BALANCE_LINES}
                className="dash-small"
                ready={ready}
              >
                <BalancesPanel title={titles.balances} />
              </PanelPlace>
            )}
            {mayList.messages && (
              <PanelPlace
                title={titles.messages}
                lines={MESSAGE_LINES}
                className="dash-small"
                ready={ready}
              >
                <MessagesPanel title={titles.messages} today={today} />
              </PanelPlace>
            )}
          </div>
        )}
        {mayList.reservations && (
          <>
            <PanelPlace title={titles.arrivals} lines={DAY_LINES}>
              <DayPanel title={titles.arrivals} end="dateIn" rows={arrivals} today={today} />
            </PanelPlace>
            <PanelPlace title={titles.departures} lines={DAY_LINES}>
              <DayPanel title={titles.departures} end="dateOut" rows={departures} today={today} />
            </PanelPlace>
            <PanelPlace title={titles.week} lines={WEEK_LINES} ready={ready}>
              <WeekPanel title={titles.week} today={today} />
            </PanelPlace>
            <PanelPlace title={titles.holds} lines={HOLD_LINES + 1} ready={ready}>
              <HoldsPanel title={titles.holds} today={today} />
            </PanelPlace>
            <PanelPlace title={titles.pax} lines={PAX_LINES} ready={ready}>
              <PaxPanel title={titles.pax} today={today} />
            </PanelPlace>
          </>
        )}
        {mayList.ledger && (
          <PanelPlace title={titles.flow} lines={FLOW_LINES} className="dash-flow" ready={ready}>
            <FlowPanel title={titles.flow} today={today} />
          </PanelPlace>
        )}
      </div>
    </div>
  );
}

/** Writes and push messages refresh immediately. */
const REFRESH_MS = 5 * 60_000;

function useRefresh(): () => void {
  const queryClient = useQueryClient();
  const refresh = useCallback(
    () => void queryClient.refetchQueries({ type: 'active' }),
    [queryClient],
  );
  useEffect(() => {
    // Window focus refetches.
    const timer = setInterval(
      () => document.visibilityState === 'visible' && refresh(),
      REFRESH_MS,
    );
    return () => clearInterval(timer);
  }, [refresh]);
  return refresh;
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
