import { Alert, AlertTitle, Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import { useMay } from '../../data/rights';
import { titleOf } from '../../data/lookups';
import { settlingOf } from '../../fields';
import { useSettlers, useStanding } from '../../fields/faces/useSettled';
import { sumFor } from '../../fields/standing';
import { fieldOf, type AnyRecord, type Field, type Resource, type Settling } from '../../schema';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { FieldValue } from '../values/Facts';

interface NoticeProps {
  resource: Resource;
  field: Field;
  record: AnyRecord;
}

export default function Notice(props: NoticeProps) {
  const settling = settlingOf(props.field);
  const maySee = useMay(useResource(settling?.of ?? props.resource.name), 'list');
  return settling && maySee ? <Standing {...props} settling={settling} /> : null;
}

const SEVERITY = { open: 'info', part: 'info', whole: 'success', over: 'warning' } as const;

/** What the others come to, which they are, and the way to where somebody goes on with this one. */
function Standing({ resource, field, record, settling }: NoticeProps & { settling: Settling }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const of = useResource(settling.of);
  const mayGoOn = useMay(of, 'edit');
  const { records, key, reach, isPending, error, refetch } = useSettlers(
    resource,
    settling,
    record,
    {
      alone: true,
    },
  );
  const own = records?.filter((one) => one[settling.by] === key) ?? [];
  const isSaid = record[field.name] !== undefined;
  const sum = isSaid ? record[field.name] : records && sumFor(records, settling, key);
  const { state, left } = useStanding(resource, settling, record, sum);
  const name = translate(`resources.${of.route}.name`, { smart_count: 2 });
  if (error) return <RetryAlert error={error} onRetry={refetch} severity="warning" />;
  if (state === null) {
    const text = isPending
      ? translate('settled.pending', { name })
      : `${name}: ${translate('settled.unknown')}`;
    return <Alert severity="info">{text}</Alert>;
  }
  const isDone = state === 'whole' || state === 'over';
  const query = new URLSearchParams({ view: settling.view ?? '', [settling.by]: String(key) });
  const link = (id: AnyRecord['id']) => createPath({ resource: of.route, type: 'edit', id });
  return (
    <Alert
      severity={SEVERITY[state]}
      action={
        settling.view !== null &&
        mayGoOn &&
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
      {own.map((one) => (
        <div key={one.id} className="settled-by">
          <Link className="field-link" to={link(one.id)}>
            {`#${one.id} ${titleOf(of, one)}`.replace(/ #\d+$/u, '')}
          </Link>{' '}
          <FieldValue resource={of} field={fieldOf(of, settling.sum)} record={one} />
        </div>
      ))}
      {reach !== 'alone' && !isSaid && translate('settled.around')}
    </Alert>
  );
}
