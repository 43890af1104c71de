import { useTranslate } from 'ra-core';
import { useExtensions } from '../../../data/extensions';
import { useResource } from '../../../data/resources';
import { TOTALS } from '../../../data/totals';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { lazyFace } from '../../../shell/faults/lazyFace';
import { PartBoundary } from '../../../shell/faults/PartBoundary';
import { Panel } from '../Panel';
import { useFlowOfRows, useFlowOfServer, type Flow } from './useFlow';
import { WeekTable } from './WeekTable';
import { weeksUntil } from './weeks';

interface FlowPanelProps {
  title: string;
  today: string;
}

/** A line a week, their heading. */
export const FLOW_LINES = 9;
const CHART_HEIGHT = 188;

const Bars = lazyFace(async () => ({
  default: (await import('../../../domain/ledger/Bars')).Bars,
}));

/** Deposits and withdrawals of the last weeks in US dollars: as a chart, and as numbers to read. */
export function FlowPanel(props: FlowPanelProps) {
  return useExtensions().includes(TOTALS) ? <OfServer {...props} /> : <OfRows {...props} />;
}

const OfServer = (props: FlowPanelProps) => (
  <FlowChart {...props} flow={useFlowOfServer(props.today)} />
);
const OfRows = (props: FlowPanelProps) => (
  <FlowChart {...props} flow={useFlowOfRows(props.today)} />
);

function FlowChart({ title, today, flow }: FlowPanelProps & { flow: Flow }) {
  const translate = useTranslate();
  const words = useEnumWords();
  const ledger = useResource('depositandwithdrawals');
  const { buckets, loadedOnly, rows } = flow;
  const names = {
    deposit: words(ledger, 'direction', 'DEPOSIT'),
    withdrawal: words(ledger, 'direction', 'WITHDRAWAL'),
    net: translate('ledger.totals.net'),
  };
  const quiet = buckets.every(({ deposit, withdrawal }) => deposit === '0' && withdrawal === '0');
  return (
    <Panel
      title={title}
      loading={flow}
      lines={FLOW_LINES}
      className="dash-flow"
      notes={[loadedOnly !== null && translate('ledger.totals.loadedOnly', { count: loadedOnly })]}
    >
      {quiet ? (
        <p className="dash-empty">{translate('dashboard.noFlow')}</p>
      ) : (
        <div className="dash-flow-faces">
          <div className="dash-chart">
            <PartBoundary>
              <Bars
                {...{ buckets, names }}
                per="week"
                height={CHART_HEIGHT}
                snug
                description={translate('ledger.chart.description', {
                  ...weeksUntil(today),
                  count: buckets.length,
                })}
              />
            </PartBoundary>
          </div>
          <WeekTable {...{ title, buckets, names, rows }} />
        </div>
      )}
    </Panel>
  );
}
