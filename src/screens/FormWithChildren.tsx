import { useRedirect, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ChildGrid, type ChildGridHandle } from '../grid/children/ChildGrid';
import { useChildColumns } from '../grid/children/useChildColumns';
import type { ChildDrafts } from '../record/children/childDrafts';
import { useAllChildDrafts, useCanTypeRows } from '../record/children/useChildDrafts';
import { useChildRecords, type ChildRecords } from '../record/children/useChildRecords';
import type { LeftRows } from '../record/children/useRecordSave';
import { RecordForm, type RecordFormProps } from '../record/RecordForm';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import type { Resource } from '../schema';

/** Saved together. */
export default function FormWithChildren(props: RecordFormProps) {
  const { resource, record } = props;
  const { kinds, isPending, error, refetch } = useChildRecords(resource, record);
  // Stays mounted while they are refetched: input would be lost.
  const [shown, setShown] = useState(false);
  if (!shown && !isPending && error === null) setShown(true);
  if (!shown && isPending) return <RecordSkeleton />;
  if (!shown && error !== null)
    return <FailedRecord resource={resource} error={error} onRetry={refetch} />;
  return <Loaded {...props} found={kinds} />;
}

function Loaded({ found, ...props }: RecordFormProps & { found: readonly ChildRecords[] }) {
  const { resource, record } = props;
  const redirect = useRedirect();
  const parent = JSON.stringify(found.map(({ link }) => record?.[link.equals] ?? null));
  const fixed = useMemo(() => {
    const values = JSON.parse(parent) as unknown[];
    return resource.children.map(({ by }, at) => ({ [by]: values[at] ?? null }));
  }, [resource, parent]);
  const kinds = useAllChildDrafts(
    found.map(({ resource: of, records }, at) => ({
      resource: of,
      records,
      fixed: fixed[at] ?? {},
    })),
  );
  const left = useLeftRows(kinds);
  const grids = useRef(new Map<string, ChildGridHandle | null>());
  return (
    <RecordForm
      {...props}
      kinds={kinds}
      left={left}
      onCompare={(key, { resource: { name } }) => grids.current.get(name)?.focus(key)}
      onMade={(made, rest) => redirect('edit', resource.route, made.id, undefined, { left: rest })}
      rows={found.map(({ resource: of, link }, at) => {
        const drafts = kinds[at];
        return (
          drafts && (
            <Kind
              key={of.name}
              drafts={drafts}
              resource={of}
              columns={link.columns}
              ref={(grid) => void grids.current.set(of.name, grid)}
            />
          )
        );
      })}
    />
  );
}

interface KindProps {
  resource: Resource;
  drafts: ChildDrafts;
  columns: readonly string[];
  ref: Ref<ChildGridHandle>;
}

function Kind({ resource, drafts, columns, ref }: KindProps) {
  const translate = useTranslate();
  const mayType = useCanTypeRows(resource);
  return (
    <ChildGrid
      ref={ref}
      drafts={drafts}
      columns={useChildColumns(resource, columns)}
      title={translate(`resources.${resource.route}.name`, { smart_count: 2 })}
      disabled={!mayType}
    />
  );
}

const isLeft = (left: unknown): left is LeftRows =>
  typeof left === 'object' && left !== null && 'report' in left && 'rows' in left;

/** Children that could not be saved with a new record become unsaved rows of its edit page. */
function useLeftRows(kinds: readonly ChildDrafts[]): LeftRows['report'] | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [left] = useState(() => {
    const found: unknown = Object(location.state).left;
    return isLeft(found) ? found : null;
  });
  const taken = useRef(false);
  useEffect(() => {
    // Once, also under React's double effects.
    if (!left || taken.current) return;
    taken.current = true;
    for (const rows of left.rows)
      kinds.find(({ resource }) => resource.route === rows.resource)?.rowDrafts.recover(rows);
    void navigate(location, { replace: true, state: null });
  }, [left, kinds, location, navigate]);
  return left?.report ?? null;
}
