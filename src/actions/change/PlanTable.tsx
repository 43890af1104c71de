import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { groupItems } from '../../util/groupItems';
import { titleOf } from '../../data/lookups';
import { useFieldLabel } from '../../fields/components/label';
import { isEmpty } from '../../fields/values';
import { FieldValue } from '../../fields/components/fieldComponents';
import { withValue } from '../../fields/components/OtherValue';
import type { Values } from '../../record/values/values';
import { captionsOfType } from '../../fields/captions';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import { ChoiceChips } from '../../shell/elements/ChoiceChips';
import { Table, TableHead } from '../../shell/elements/Table';
import { ScrollBox } from '../../shell/ScrollBox';
import { fieldAt, type PlanRow } from './plan';
import type { BulkOutcome } from './useBulkRun';

export interface PlanLine extends PlanRow {
  outcome: BulkOutcome | null;
}

const GROUPS = ['change', 'same', 'out', 'saved', 'failed', 'unsent'] as const;
type Group = (typeof GROUPS)[number];

/** Rows shown; all are changed. */
const SHOWN = 100;

export function planGroupOf({ is, outcome }: PlanLine): Group {
  const ended = GROUPS.find((group) => group === outcome?.is);
  return ended ?? is;
}

export const isLeft = (line: PlanLine): boolean => ['failed', 'unsent'].includes(planGroupOf(line));

interface PlanTableProps {
  resource: Resource;
  lines: readonly PlanLine[];
  wanted: Readonly<Values>;
  /** Failures are then shown first. */
  isOver: boolean;
}

export function PlanTable({ resource, lines, wanted, isOver }: PlanTableProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [pressed, setPressed] = useState<Group | null>(null);
  const groups = new Map(groupItems(lines, planGroupOf));
  const first = isOver && groups.has('failed') ? 'failed' : null;
  const only = pressed !== null && groups.has(pressed) ? pressed : first;
  const filtered = only === null ? lines : (groups.get(only) ?? []);
  const names = [...new Set([wanted, ...lines.map(({ data }) => data)].flatMap(Object.keys))];
  const [type] = lines;
  const { keyOf } = captionsOfType(resource, type?.record[resource.captions?.by ?? '']);
  return (
    <>
      <ChoiceChips
        label={translate('changing.state')}
        choices={GROUPS.filter((group) => groups.has(group)).map((name) => ({
          name,
          label: translate(`changing.groups.${name}`, { count: groups.get(name)?.length ?? 0 }),
        }))}
        value={only}
        onChoose={(group) => setPressed(only === group ? null : group)}
      />
      <ScrollBox label={translate('changing.rows')} className="bulk-rows">
        <Table label={translate('changing.rows')}>
          <TableHead
            columns={[
              [translate('changing.row')],
              ...names.map((name): [string] => [
                translate(keyOf(name) ?? '', { _: '' }) || labelOf(resource, name),
              ]),
              [translate('changing.state')],
            ]}
          />
          <tbody>
            {filtered.slice(0, SHOWN).map((line) => (
              <Row key={line.record.id} resource={resource} line={line} names={names} />
            ))}
          </tbody>
        </Table>
      </ScrollBox>
      {!isOver && filtered.length > SHOWN && (
        <p className="bulk-more">
          {translate('changing.more', { count: filtered.length - SHOWN })}
        </p>
      )}
    </>
  );
}

interface RowProps {
  resource: Resource;
  line: PlanLine;
  names: readonly string[];
}

function Row({ resource, line, names }: RowProps) {
  const translate = useTranslate();
  const { record, why, outcome } = line;
  // A code alone identifies few records to users.
  const other = resource.card.find((one) => one !== resource.optionText);
  const about =
    other === undefined || resource.recordRepresentation !== null ? null : fieldOf(resource, other);
  const status =
    outcome === null
      ? (why ?? (line.is === 'same' ? translate('changing.why.same') : ''))
      : (outcome.message ??
        (outcome.is === 'failed' ? '' : translate(`changing.outcome.${outcome.is}`)));
  return (
    <tr data-group={planGroupOf(line)}>
      <th scope="row">
        {titleOf(resource, record)}
        {about && (
          <span className="bulk-about">
            <FieldValue field={about} resource={resource} record={record} />
          </span>
        )}
      </th>
      {names.map((name) => (
        <td key={name}>
          {name in line.data ? (
            <>
              <Value resource={resource} record={record} name={name} was />
              <span aria-hidden>{' → '}</span>
              <Value
                resource={resource}
                name={name}
                record={withValue(resource, record, name, line.data[name])}
              />
            </>
          ) : (
            <Value resource={resource} record={record} name={name} />
          )}
        </td>
      ))}
      <td className="bulk-status">{status}</td>
    </tr>
  );
}

interface ValueProps {
  resource: Resource;
  record: AnyRecord;
  name: string;
  was?: boolean;
}

function Value({ resource, record, name, was = false }: ValueProps) {
  const translate = useTranslate();
  const content = isEmpty(record[name]) ? (
    <span className="bulk-empty">{translate('form.empty')}</span>
  ) : (
    <FieldValue resource={resource} field={fieldAt(resource, record, name)} record={record} />
  );
  return was ? <s className="bulk-was">{content}</s> : content;
}
