import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useFieldHelp } from '../../fields/components/label';
import type { ChildDraft } from '../../record/children/row';
import { useRowFailure } from '../../record/children/useRowFailure';
import { DraftValue } from '../GridRow';
import { RowState } from '../RowState';
import type { GridColumn, GridHandle, GridLine } from '../types';
import { isCancelled, type Resource } from '../../schema';
import { BusyPause } from '../../shell/elements/BusyPause';
import './children.css';

interface ChildCardsProps {
  resource: Resource;
  columns: readonly GridColumn[];
  lines: readonly GridLine[];
  onOpen: (key: string) => void;
  onMenu: (key: string, anchor: Element) => void;
  actionsOf?: ((draft: ChildDraft) => readonly { label: string; run: () => void }[]) | undefined;
  ref?: Ref<GridHandle>;
}

export function ChildCards({ lines, ref, ...props }: ChildCardsProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: (key) => {
      const card = box.current?.querySelector(`[data-draft="${CSS.escape(key)}"]`);
      card?.scrollIntoView({ block: 'center' });
      card?.querySelector('button')?.focus({ preventScroll: true });
    },
  }));
  return (
    <div ref={box} className="children-cards">
      {lines.map((line) =>
        line.kind === 'heading' ? (
          <div key={line.key} className="children-heading">
            {line.content}
          </div>
        ) : (
          <Card key={line.key} {...props} draft={line.draft} warnings={line.warnings} />
        ),
      )}
    </div>
  );
}

interface CardProps extends Omit<ChildCardsProps, 'lines' | 'ref'> {
  draft: ChildDraft;
  warnings: readonly string[];
}

function Card({ resource, columns, draft, warnings, ...props }: CardProps) {
  const { onOpen, onMenu } = props;
  const translate = useTranslate();
  const problems = new Set(Object.values(draft.errors));
  const { text: failure } = useRowFailure()(draft);
  const actions = props.actionsOf?.(draft) ?? [];
  const messages = [...(failure === null ? [] : [failure]), ...warnings];
  return (
    <article
      className="card children-card"
      data-draft={draft.key}
      data-state={draft.state}
      data-off={isCancelled(resource, draft.values) || undefined}
    >
      <div className="row wrap children-card-head">
        <RowState resource={resource} draft={draft} warnings={warnings} />
        {columns.map((column) => {
          const field = column.card === 'head' && column.cell(draft.values)?.field;
          return (
            field && (
              <DraftValue
                key={column.id}
                resource={resource}
                column={column}
                draft={draft}
                field={field}
              />
            )
          );
        })}
      </div>
      <dl>
        {columns
          .filter(({ card }) => card === undefined)
          .map((column) => (
            <Pair key={column.id} resource={resource} column={column} draft={draft} />
          ))}
      </dl>
      {[...problems].map((message) => (
        <p key={message} className="grid-problem">
          {message}
        </p>
      ))}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {draft.state === 'saving' && <BusyPause />}
      <div className="children-card-tools">
        {actions.map(({ label, run }) => (
          <Button key={label} onClick={run}>
            {label}
          </Button>
        ))}
        <Button onClick={() => onOpen(draft.key)}>{translate('ra.action.edit')}</Button>
        <Button aria-haspopup="menu" onClick={(event) => onMenu(draft.key, event.currentTarget)}>
          {translate('children.more')}
        </Button>
      </div>
    </article>
  );
}

function Pair(props: Pick<CardProps, 'resource' | 'draft'> & { column: GridColumn }) {
  const { resource, column, draft } = props;
  const helpOf = useFieldHelp();
  const cell = column.cell(draft.values);
  const value = cell && draft.values[cell.field.name];
  if (!cell || value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt data-help={helpOf(resource, cell.field)}>{cell.caption ?? column.label}</dt>
      <dd>
        <DraftValue {...props} field={cell.field} />
      </dd>
    </div>
  );
}
