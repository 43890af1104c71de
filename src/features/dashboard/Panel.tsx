import { useTranslate, useCreatePath } from 'ra-core';
import {
  createContext,
  useContext,
  useId,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import { translateError } from '../../data/serverMessages';
import { ErrorBoundary } from '../../shell/faults/ErrorBoundary';
import { RetryAlert, useRetryAfter } from '../../shell/faults/RetryAlert';
import type { PanelQuery, PanelRows } from './usePanelRows';
import { Table } from '../../shell/elements/Table';
import { type AnyRecord, isIdentified, type Resource } from '../../schema';

interface Place {
  title: string;
  /** Of the skeleton. */
  lines: number;
  className?: string | undefined;
}

const PlaceContext = createContext<Place>({ title: '', lines: 0 });

export const usePanelTitle = (): string => useContext(PlaceContext).title;

interface PanelProps {
  queries: readonly PanelQuery[];
  figure?: ReactNode;
  notes?: readonly (string | false)[];
  children?: ReactNode;
}

const isMissing = ({ data }: PanelQuery): boolean => data === undefined;

export function Panel({ queries, figure, notes, children }: PanelProps) {
  const { title, lines, className = '' } = useContext(PlaceContext);
  const translate = useTranslate();
  const heading = useId();
  const failed = queries.filter(({ error }) => error !== null);
  const error = failed.find(isMissing)?.error;
  const outdated = failed.find((query) => !isMissing(query))?.error;
  const isPending = !error && queries.some(isMissing);
  const retry = () => failed.forEach((query) => void query.refetch());
  const { left, retryNow } = useRetryAfter(error ? null : outdated, retry);
  const shownNotes = notes?.filter((note) => note !== false) ?? [];
  return (
    <section
      className={`card dash-panel ${className}`}
      aria-labelledby={heading}
      aria-busy={queries.some(({ isFetching }) => isFetching)}
      style={{ '--dash-lines': lines } as CSSProperties}
    >
      <header className="dash-head">
        <h2 id={heading}>{title}</h2>
        {!isPending && !error && figure}
      </header>
      <div className="dash-body">
        {error && <RetryAlert error={error} onRetry={retry} />}
        {isPending ? <Skeleton lines={lines} /> : !error && children}
      </div>
      {!isPending && !error && (outdated ?? shownNotes.length > 0) && (
        <p className="muted small dash-notes">
          {shownNotes.map((note) => (
            <span key={note}>{note}</span>
          ))}
          {outdated && (
            <span role="status">
              {translate('dashboard.outdated', { why: translateError(outdated, translate) })}{' '}
              <button type="button" className="dash-again" onClick={retryNow}>
                {translate('dashboard.retry')}
                {left > 0 && ` (${left})`}
              </button>
            </span>
          )}
        </p>
      )}
    </section>
  );
}

function Skeleton({ lines }: { lines: number }) {
  const translate = useTranslate();
  return (
    <div className="dash-skeleton">
      <span className="visually-hidden">{translate('dashboard.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} />
      ))}
    </div>
  );
}

const WAITING: PanelQuery = {
  data: undefined,
  isFetching: false,
  error: null,
  refetch: () => undefined,
};

interface PanelPlaceProps extends Place {
  /** False: sends no request yet. */
  ready?: boolean;
  children: ReactNode;
}

export function PanelPlace({ ready = true, children, ...place }: PanelPlaceProps) {
  return (
    <PlaceContext value={place}>
      {ready ? (
        <ErrorBoundary
          fallback={(error, retry) => <Panel queries={[{ ...WAITING, error, refetch: retry }]} />}
        >
          {children}
        </ErrorBoundary>
      ) : (
        <Panel queries={[WAITING]} />
      )}
    </PlaceContext>
  );
}

interface LinesPanelProps {
  rows: PanelRows;
  count: number;
  countKey?: string;
  /** Of the list that the figure links to. */
  path?: string | undefined;
  /** After the figure's count. */
  aside?: string;
  notes?: readonly (string | false)[];
  empty: string;
  heads: readonly string[];
  className: string;
  more: { count: number; path: string };
  children: readonly ReactElement[];
}

/** A panel that names the first records. */
export function LinesPanel(props: LinesPanelProps) {
  const { countKey = 'dashboard.bookings' } = props;
  const { rows, count, path, aside, notes = [], empty, heads, className, more, children } = props;
  const translate = useTranslate();
  const label = usePanelTitle();
  const figure = { className: 'dash-figure', 'data-zero': count === 0 || undefined };
  const text = (
    <>
      <strong>{translate(countKey, { smart_count: count })}</strong> {aside}
    </>
  );
  return (
    <Panel
      queries={[rows.query]}
      figure={
        path === undefined ? (
          <span {...figure}>{text}</span>
        ) : (
          <Link {...figure} to={path}>
            {text}
          </Link>
        )
      }
      notes={[
        !rows.complete && translate('dashboard.loadedOnly', { count: rows.records.length }),
        ...notes,
      ]}
    >
      {children.length === 0 ? (
        <p className="dash-empty">{empty}</p>
      ) : (
        <Table className={`dash-table ${className}`} label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  <span className="visually-hidden">{head}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children}
            {more.count > 0 && (
              <tr className="dash-more">
                <td colSpan={heads.length}>
                  <Link to={more.path}>
                    {translate('dashboard.more', { smart_count: more.count })}
                  </Link>
                </td>
              </tr>
            )}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

export function NameHead({ aside, ...props }: NameLinkProps & { aside?: unknown }) {
  return (
    <th scope="row" className="dash-name">
      <NameLink {...props} />
      {aside !== undefined && <span className="dash-aside">{` ${String(aside ?? '')}`}</span>}
    </th>
  );
}

interface NameLinkProps {
  resource: Resource;
  record: AnyRecord;
}

export function NameLink({ resource, record }: NameLinkProps) {
  const createPath = useCreatePath();
  const { id, name, title, code } = record;
  const label = [name, title, code].find((text) => typeof text === 'string' && text !== '');
  if (!isIdentified(record)) return <span>{String(label ?? '?')}</span>;
  const to = createPath({ resource: resource.route, type: 'edit', id });
  return <Link to={to}>{String(label ?? id)}</Link>;
}
