import { Button, useMediaQuery } from '@mui/material';
import { useCreatePath, useTranslate, useLocale } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../fields/components/Badge';
import { groupDigits } from '../../money/decimal';
import { Spinner } from '../../shell/elements/Spinner';
import { Table } from '../../shell/elements/Table';
import { PHONE_QUERY } from '../../shell/media';
import { sizeText } from './cacheEntries';
import type { CacheSummary } from './useCacheSummaries';

export interface CacheLine extends CacheSummary {
  label: string;
  drafts: number;
  wasHeld: boolean;
}

interface ResourceTableProps {
  lines: readonly CacheLine[];
  otherDrafts: number;
  onRefresh: (route: string) => void;
  onClear: (route: string) => void;
}

const NOTHING = '–';
const BLANK = '\u00a0';
const digits = (count: number) => groupDigits(String(count));
const sum = (lines: readonly CacheLine[], of: (line: CacheLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

export function ResourceTable(props: ResourceTableProps) {
  const phone = useMediaQuery(PHONE_QUERY);
  return phone ? <Cards {...props} /> : <Rows {...props} />;
}

function useTotals({ lines, otherDrafts }: ResourceTableProps) {
  return {
    rows: digits(sum(lines, ({ rows }) => rows)),
    bytes: sizeText(sum(lines, ({ bytes }) => bytes ?? 0)),
    drafts: digits(sum(lines, ({ drafts }) => drafts) + otherDrafts),
  };
}

/** Focusable even if nothing is cached. */
function ListLink({ line: { route, label } }: { line: CacheLine }) {
  const createPath = useCreatePath();
  return <Link to={createPath({ resource: route, type: 'list' })}>{label}</Link>;
}

function Rows(props: ResourceTableProps) {
  const { lines, otherDrafts } = props;
  const translate = useTranslate();
  const moment = useMoments();
  const totals = useTotals(props);
  return (
    <Table label={translate('storage.perResource')} className="storage-table">
      <thead>
        <tr>
          <th scope="col">{translate('storage.resource')}</th>
          <th scope="col" data-number="">
            {translate('storage.rows')}
          </th>
          <th scope="col" data-number="">
            {translate('storage.size')}
          </th>
          <th scope="col">{translate('storage.lastFetch')}</th>
          <th scope="col">{translate('storage.state')}</th>
          <th scope="col" data-number="">
            {translate('storage.drafts')}
          </th>
          <th scope="col">{translate('storage.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.route} data-empty={isEmpty(line) || undefined}>
            <th scope="row">
              <ListLink line={line} />
            </th>
            <td data-number="">{line.fetchedAt === null ? NOTHING : digits(line.rows)}</td>
            <td data-number="">
              <Size line={line} />
            </td>
            <td>{line.fetchedAt === null ? NOTHING : moment(line.fetchedAt)}</td>
            <td>
              <State line={line} />
            </td>
            <td data-number="">{line.drafts === 0 ? NOTHING : digits(line.drafts)}</td>
            <td>
              <Actions line={line} {...props} />
            </td>
          </tr>
        ))}
        {otherDrafts > 0 && (
          <tr>
            <th scope="row">{translate('storage.otherScreens')}</th>
            <td colSpan={4}>{BLANK}</td>
            <td data-number="">{digits(otherDrafts)}</td>
            <td>{BLANK}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('storage.total')}</th>
          <td data-number="">{totals.rows}</td>
          <td data-number="">{totals.bytes}</td>
          <td colSpan={2}>{BLANK}</td>
          <td data-number="">{totals.drafts}</td>
          <td>{BLANK}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

function Cards(props: ResourceTableProps) {
  const { lines, otherDrafts } = props;
  const translate = useTranslate();
  const moment = useMoments();
  const totals = useTotals(props);
  return (
    <ul className="storage-cards" aria-label={translate('storage.perResource')}>
      {lines.map((line) => (
        <li key={line.route} data-empty={isEmpty(line) || undefined}>
          <div className="storage-card-head">
            <strong>
              <ListLink line={line} />
            </strong>
            <State line={line} />
          </div>
          {!isEmpty(line) && (
            <dl>
              <CardFact label="rows">{digits(line.rows)}</CardFact>
              <CardFact label="size">
                <Size line={line} />
              </CardFact>
              <CardFact label="lastFetch">
                {line.fetchedAt === null ? NOTHING : moment(line.fetchedAt)}
              </CardFact>
              <CardFact label="drafts">{digits(line.drafts)}</CardFact>
            </dl>
          )}
          {line.wasHeld && <Actions line={line} {...props} />}
        </li>
      ))}
      <li className="storage-card-total">
        <div className="storage-card-head">
          <strong>{translate('storage.total')}</strong>
        </div>
        <dl>
          <CardFact label="rows">{totals.rows}</CardFact>
          <CardFact label="size">{totals.bytes}</CardFact>
          <CardFact label="drafts">{totals.drafts}</CardFact>
          {otherDrafts > 0 && <CardFact label="otherScreens">{digits(otherDrafts)}</CardFact>}
        </dl>
      </li>
    </ul>
  );
}

interface CardFactProps {
  label: 'rows' | 'size' | 'lastFetch' | 'drafts' | 'otherScreens';
  children: ReactNode;
}

function CardFact({ label, children }: CardFactProps) {
  const translate = useTranslate();
  return (
    <div>
      <dt>{translate(`storage.${label}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const isEmpty = ({ fetchedAt, drafts }: CacheLine): boolean => fetchedAt === null && drafts === 0;

function Size({ line: { fetchedAt, bytes } }: { line: CacheLine }) {
  if (fetchedAt === null) return NOTHING;
  return bytes === null ? '…' : sizeText(bytes);
}

function State({ line: { fetchedAt, fresh, fetching } }: { line: CacheLine }) {
  const translate = useTranslate();
  if (fetching) return <Spinner size="small" label={translate('storage.fetching')} />;
  if (fetchedAt === null) return <span className="storage-none">{translate('storage.never')}</span>;
  return (
    <Badge colour={fresh ? 'green' : 'grey'}>
      {translate(fresh ? 'storage.fresh' : 'storage.stale')}
    </Badge>
  );
}

function Actions({ line, onRefresh, onClear }: ResourceTableProps & { line: CacheLine }) {
  const translate = useTranslate();
  const { route, label: name, fetchedAt, wasHeld } = line;
  if (!wasHeld) return BLANK;
  // Not `disabled`: the button must keep the focus after clearing.
  const idle = fetchedAt === null;
  const action = (label: string, words: string, run: (route: string) => void) => (
    <Button
      aria-label={words}
      aria-disabled={idle}
      className={idle ? 'storage-idle' : undefined}
      onClick={() => {
        if (!idle) run(route);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="storage-actions">
      {action(translate('storage.refresh'), translate('storage.refreshOf', { name }), onRefresh)}
      {action(translate('storage.clear'), translate('storage.clearOf', { name }), onClear)}
    </div>
  );
}

function useMoments(): (at: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false } as const;
    const today = new Intl.DateTimeFormat(locale, time);
    const before = new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    return (at) => {
      const moment = new Date(at);
      return (moment.toDateString() === new Date().toDateString() ? today : before).format(moment);
    };
  }, [locale]);
}
