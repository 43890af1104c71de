import { useGetIdentity, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import { toScale } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import { useWaitingBalancesQuery } from '../../domain/balance';
import { useListPath } from './links';
import { NameLink, Panel } from './Panel';
import { useNominated, useReturned } from '../../record/confirm/personalCounts';

const NAMED = 2;
const OWN_FIGURE = ['balances'];

export function BalancesPanel() {
  const translate = useTranslate();
  const listPath = useListPath();
  const balances = useResource('balances');
  const { identity } = useGetIdentity();
  const query = useWaitingBalancesQuery();
  const returned = useReturned();
  const nominated = useNominated(OWN_FIGURE);
  const { count = 0, first = [] } = query.data ?? {};
  const path = listPath('balances', { filter: { active: '1', confirmerId: String(identity?.id) } });
  return (
    <Panel
      queries={[
        query,
        // Failed, they are only a note.
        ...[...returned.queries, ...nominated.queries].map((one) => ({
          ...one,
          data: one.isPending ? undefined : null,
        })),
      ]}
    >
      <div className="dash-number">
        <Link className="dash-figure" to={path} data-zero={count === 0 || undefined}>
          <strong>{translate('dashboard.entries', { smart_count: count })}</strong>
        </Link>
        {count === 0 ? (
          <p className="dash-aside">{translate('dashboard.noBalances')}</p>
        ) : (
          <ul>
            {first.slice(0, NAMED).map((record) => (
              <li key={record.id}>
                <NameLink resource={balances} record={record} />
                {typeof record.finalProfit === 'string' && (
                  <span className="dash-aside field-number">
                    {`${groupDigits(toScale(record.finalProfit, 2))} USD`}
                  </span>
                )}
              </li>
            ))}
            {count > NAMED && (
              <li className="dash-more">
                <Link to={path}>{translate('dashboard.more', { smart_count: count - NAMED })}</Link>
              </li>
            )}
          </ul>
        )}
      </div>
      {[
        ...nominated.counts.map((one) => ({ ...one, labelKey: 'dashboard.nominated' })),
        ...returned.counts.map((one) => ({ ...one, labelKey: 'dashboard.returned' })),
      ].map(({ resource, count: some, filter, labelKey }) => (
        <Link
          key={`${labelKey}/${resource.name}`}
          className="dash-returned"
          to={listPath(resource.name, { filter })}
        >
          {translate(labelKey, {
            name: translate(`resources.${resource.route}.name`, { smart_count: some }),
            smart_count: some,
          })}
        </Link>
      ))}
    </Panel>
  );
}
