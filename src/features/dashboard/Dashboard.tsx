import RefreshIcon from '@mui/icons-material/Refresh';
import { IconButton } from '@mui/material';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { BALANCE_LINES, BalancesPanel } from './balances/BalancesPanel';
import './dashboard.css';
import { DAY_LINES, DayPanel } from './days/DayPanel';
import { between } from './days/figures';
import { WEEK_LINES, WeekPanel } from './days/WeekPanel';
import { FLOW_LINES, FlowPanel } from './flow/FlowPanel';
import { HoldsPanel } from './holds/HoldsPanel';
import { HOLD_LINES } from './holds/useHolds';
import { MESSAGE_LINES, MessagesPanel } from './messages/MessagesPanel';
import { PanelPlace } from './Panel';
import { PAX_LINES, PaxPanel } from './pax/PaxPanel';
import './tables.css';
import { useRefresh } from './useRefresh';
import { useRows } from './useRows';
import { useToday } from './useToday';
import { useDayWords } from './words';

/** The first screen after signing in: the day at one glance, every number a way to its list (docs/dashboard.md). */
export default function Dashboard() {
  const translate = useTranslate();
  const dayWords = useDayWords();
  const today = useToday();
  const refresh = useRefresh();
  const { identity } = useGetIdentity();
  const arrivals = useRows('reservations', between('dateIn', today, today));
  const departures = useRows('reservations', between('dateOut', today, today));
  // Today comes first: the rest waits until its own requests have been answered.
  const ready = !arrivals.isPending && !departures.isPending;
  const titles = {
    arrivals: translate('dashboard.todayArrivals'),
    departures: translate('dashboard.todayDepartures'),
    week: translate('dashboard.nextDays'),
    holds: translate('dashboard.holds'),
    pax: translate('dashboard.paxTitle'),
    balances: translate('dashboard.balances'),
    messages: translate('dashboard.messages'),
    flow: translate('dashboard.flow'),
  };
  const again = translate('dashboard.refresh');
  return (
    <div className="dash">
      <Title title={translate('dashboard.title')} />
      <div className="dash-greeting">
        <div>
          <p>{identity && translate('dashboard.greeting', { name: identity.fullName })}</p>
          <p className="dash-aside">{dayWords(today, 'dashboard.dayLong')}</p>
        </div>
        <IconButton aria-label={again} title={again} onClick={refresh}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      </div>
      <div className="dash-grid">
        <PanelPlace title={titles.arrivals} lines={DAY_LINES}>
          <DayPanel title={titles.arrivals} end="dateIn" rows={arrivals} {...{ today }} />
        </PanelPlace>
        <PanelPlace title={titles.departures} lines={DAY_LINES}>
          <DayPanel title={titles.departures} end="dateOut" rows={departures} {...{ today }} />
        </PanelPlace>
        <PanelPlace title={titles.week} lines={WEEK_LINES} {...{ ready }}>
          <WeekPanel title={titles.week} {...{ today }} />
        </PanelPlace>
        <PanelPlace title={titles.holds} lines={HOLD_LINES + 1} {...{ ready }}>
          <HoldsPanel title={titles.holds} {...{ today }} />
        </PanelPlace>
        <PanelPlace title={titles.pax} lines={PAX_LINES} {...{ ready }}>
          <PaxPanel title={titles.pax} {...{ today }} />
        </PanelPlace>
        <div className="dash-stack">
          <PanelPlace
            title={titles.balances}
            lines={BALANCE_LINES}
            className="dash-small"
            {...{ ready }}
          >
            <BalancesPanel title={titles.balances} />
          </PanelPlace>
          <PanelPlace
            title={titles.messages}
            lines={MESSAGE_LINES}
            className="dash-small"
            {...{ ready }}
          >
            <MessagesPanel title={titles.messages} {...{ today }} />
          </PanelPlace>
        </div>
        <PanelPlace title={titles.flow} lines={FLOW_LINES} className="dash-flow" {...{ ready }}>
          <FlowPanel title={titles.flow} {...{ today }} />
        </PanelPlace>
      </div>
    </div>
  );
}
