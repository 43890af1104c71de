import { Alert, AlertTitle, Button } from '@mui/material';
import { useCreatePath, useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { useResource } from '../../data/resources';
import { useCanAccess } from '../../data/rights';
import { titleOf } from '../../data/lookups';
import { useSettlementState } from '../../fields/components/useSettlementState';
import {
  equalsParameter,
  filtersWith,
  type AnyRecord,
  type Field,
  type Resource,
  type SettlementSource,
} from '../../schema';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { FieldValue } from '../../fields/components/fieldComponents';

interface NoticeProps {
  resource: Resource;
  field: Field;
  record: AnyRecord;
  settling: SettlementSource;
}

const SEVERITY = { open: 'info', part: 'info', whole: 'success', over: 'warning' } as const;

export default function Notice({ resource, field, record, settling }: NoticeProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const of = useResource(settling.of);
  const mayList = useCanAccess(of, 'list');
  const mayEdit = useCanAccess(of, 'edit');
  const { filter, key } = useSettlersFilter(of, settling, record);
  const {
    data: own,
    error,
    refetch,
  } = useGetList<AnyRecord>(
    of.route,
    { filter: filter ?? {}, pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT } },
    { enabled: mayList && filter !== null },
  );
  const { state, left } = useSettlementState(resource, settling, record, record[field.name]);
  const name = translate(`resources.${of.route}.name`, { smart_count: 2 });
  if (!mayList) return null;
  if (error) return <RetryAlert error={error} onRetry={() => void refetch()} severity="warning" />;
  if (state === null)
    return <Alert severity="info">{`${name}: ${translate('settled.unknown')}`}</Alert>;
  const isDone = state === 'whole' || state === 'over';
  const query = new URLSearchParams({ view: settling.view ?? '', [settling.by]: String(key) });
  const link = (id: AnyRecord['id']) => createPath({ resource: of.route, type: 'edit', id });
  return (
    <Alert
      severity={SEVERITY[state]}
      action={
        settling.view !== null &&
        mayEdit &&
        !isDone && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            component={Link}
            to={`${createPath({ resource: of.route, type: 'list' })}?${query.toString()}`}
          >
            {translate('settled.go')}
          </Button>
        )
      }
    >
      <AlertTitle>
        {[`${name}: ${translate(`settled.states.${state}`)}`, left].filter(Boolean).join(' · ')}
      </AlertTitle>
      {own?.map((one) => (
        <div key={one.id}>
          <Link className="field-link" to={link(one.id)}>
            {`#${one.id} ${titleOf(of, one)}`.replace(/ #\d+$/u, '')}
          </Link>{' '}
          <FieldValue resource={of} field={settling.sum} record={one} />
        </div>
      ))}
    </Alert>
  );
}

function useSettlersFilter(of: Resource, { by }: SettlementSource, record: AnyRecord) {
  const extensions = useExtensions();
  const key = record[of.references.find(({ field }) => field === by)?.by ?? 'id'];
  const own = equalsParameter(filtersWith(of, extensions), by);
  return { key, filter: own === undefined ? null : { [own]: String(key) } };
}
