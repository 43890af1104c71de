import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { fieldFaces } from '../../../fields/faces/fieldFaces';
import type { ChildDraft } from '../../../record/children/types';
import { RowState } from '../../../grid/RowState';
import type { GridColumn } from '../../../grid/types';
import type { Resource } from '../../../schema';
import type { Day } from './days';

interface CardsProps {
  resource: Resource;
  columns: readonly GridColumn[];
  days: readonly Day[];
  warnings: ReadonlyMap<string, readonly string[]>;
  heading: (day: Day) => ReactNode;
  onOpen: (key: string) => void;
  onMenu: (key: string, anchor: Element) => void;
}

/** In a card's head; the rest follows with its captions. */
const HEAD = ['time1', 'time2', 'section', 'providerCode'];
const NONE: readonly string[] = [];

/** The itinerary on a phone: a card per section, typed into on a screen of its own. */
export function Cards({ resource, columns, days, warnings, heading, onOpen, onMenu }: CardsProps) {
  const translate = useTranslate();
  const head = columns.filter(({ id }) => HEAD.includes(id));
  const rest = columns.filter(({ id }) => !HEAD.includes(id) && id !== 'date');
  return days.map((day) => (
    <Fragment key={day.date ?? 'undated'}>
      {heading(day)}
      {day.drafts.map((draft) => (
        <article
          key={draft.key}
          className="itinerary-card"
          data-draft={draft.key}
          data-state={draft.state}
        >
          <div className="itinerary-card-head">
            <RowState {...{ resource, draft }} warnings={warnings.get(draft.key) ?? NONE} />
            {head.map((column) => (
              <Value key={column.id} {...{ resource, column, draft }} />
            ))}
          </div>
          <dl>
            {rest.map((column) => (
              <Pair key={column.id} {...{ resource, column, draft }} />
            ))}
          </dl>
          {Object.values(draft.errors).map((message) => (
            <p key={message} className="grid-problem">
              {message}
            </p>
          ))}
          {[
            ...(draft.failure === null ? [] : [draft.failure]),
            ...(warnings.get(draft.key) ?? []),
          ].map((words) => (
            <p key={words}>{words}</p>
          ))}
          <div className="itinerary-card-tools">
            <Button onClick={() => onOpen(draft.key)}>{translate('ra.action.edit')}</Button>
            <Button
              aria-haspopup="menu"
              onClick={(event) => onMenu(draft.key, event.currentTarget)}
            >
              {translate('reservation.itinerary.more')}
            </Button>
          </div>
        </article>
      ))}
    </Fragment>
  ));
}

interface ValueProps {
  resource: Resource;
  column: GridColumn;
  draft: ChildDraft;
}

function Value({ resource, column, draft }: ValueProps) {
  const field = column.cell(draft.values)?.field;
  const Display = column.Display ?? (field && fieldFaces[field.type]?.Display);
  if (!field || !Display) return null;
  const record = { ...draft.values, id: draft.record?.id ?? 0 };
  return <Display {...{ resource, field, record }} value={draft.values[field.name]} />;
}

function Pair(props: ValueProps) {
  const { column, draft } = props;
  const cell = column.cell(draft.values);
  const value = cell && draft.values[cell.field.name];
  if (!cell || value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{cell.caption ?? column.label}</dt>
      <dd>
        <Value {...props} />
      </dd>
    </div>
  );
}
