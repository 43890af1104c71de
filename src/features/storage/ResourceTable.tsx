import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Badge } from '../../fields/components/Badge';
import { groupDigits } from '../../money/groupDigits';
import { useFormatDraftTime } from '../../record/drafts/useFormatDraftTime';
import { Spinner } from '../../shell/elements/Spinner';
import { Table, TableHead } from '../../shell/elements/Table';
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

/** Focusable even if nothing is cached. */
function ListLink({ line: { route, label } }: { line: CacheLine }) {
  const createPath = useCreatePath();
  return <Link to={createPath({ resource: route, type: 'list' })}>{label}</Link>;
}

/** A card per resource on a phone. */
export function ResourceTable(props: ResourceTableProps) {
  const { lines, otherDrafts } = props;
  const translate = useTranslate();
  const when = useFormatDraftTime();
  const [rows, size] = [translate('storage.rows'), translate('storage.size')];
  const [lastFetch, drafts] = [translate('storage.lastFetch'), translate('storage.drafts')];
  return (
    <Table label={translate('storage.perResource')} className="storage-table">
      <TableHead
        columns={[
          [translate('storage.resource')],
          [rows, true],
          [size, true],
          [lastFetch],
          [translate('storage.state')],
          [drafts, true],
          [translate('storage.actions')],
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.route} data-empty={isEmpty(line) || undefined}>
            <th scope="row">
              <ListLink line={line} />
            </th>
            <td data-number="" data-label={rows}>
              {line.fetchedAt === null ? NOTHING : digits(line.rows)}
            </td>
            <td data-number="" data-label={size}>
              {line.fetchedAt === null ? NOTHING : sizeText(line.bytes)}
            </td>
            <td data-label={lastFetch}>
              {line.fetchedAt === null ? NOTHING : when(line.fetchedAt)}
            </td>
            <td className="storage-state">
              <State line={line} />
            </td>
            <td data-number="" data-label={drafts}>
              {line.drafts === 0 ? NOTHING : digits(line.drafts)}
            </td>
            <td>
              <Actions line={line} {...props} />
            </td>
          </tr>
        ))}
        {otherDrafts > 0 && (
          <tr>
            <th scope="row">{translate('storage.otherScreens')}</th>
            <td className="storage-blank" colSpan={4}>
              {BLANK}
            </td>
            <td data-number="" data-label={drafts}>
              {digits(otherDrafts)}
            </td>
            <td className="storage-blank">{BLANK}</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

const isEmpty = ({ fetchedAt, drafts }: CacheLine): boolean => fetchedAt === null && drafts === 0;

function State({ line: { fetchedAt, fresh, fetching } }: { line: CacheLine }) {
  const translate = useTranslate();
  if (fetching) return <Spinner size="small" label={translate('storage.fetching')} />;
  if (fetchedAt === null) return <span className="storage-none">{translate('storage.never')}</span>;
  return (
    <Badge color={fresh ? 'green' : 'grey'}>
      {translate(fresh ? 'storage.fresh' : 'storage.stale')}
    </Badge>
  );
}

function Actions({ line, onRefresh, onClear }: ResourceTableProps & { line: CacheLine }) {
  const translate = useTranslate();
  const { route, label: name, fetchedAt, wasHeld } = line;
  if (!wasHeld) return null;
  // Not `disabled`: the button must keep the focus after clearing.
  const idle = fetchedAt === null;
  const action = (label: string, fullLabel: string, run: (route: string) => void) => (
    <Button
      aria-label={fullLabel}
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
