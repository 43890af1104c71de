import { lazyComponent } from '../shell/faults/lazyComponent';
import { lazyPart } from '../shell/faults/PartErrorBoundary';
import type { ListView } from '../list/listOverrides';
import type { Rights } from '../rights';
import type { Resource } from '../schema';
import type { ViewDefinition } from './view';

type DeclaredView = Omit<ViewDefinition, 'body' | 'cells' | 'messages'> & Pick<ListView, 'Body'>;

const found = import.meta.glob<ViewDefinition>('./*/index.ts', { eager: true, import: 'default' });

const views: readonly DeclaredView[] = Object.values(found)
  .map(({ body, cells: _cells, messages: _, ...view }) => ({ ...view, Body: lazyComponent(body) }))
  .toSorted((a, b) => a.order - b.order);

export const messages = Object.values(found).flatMap((view) => view.messages ?? []);

const cellEditor = Object.values(found).find(({ cells }) => cells)?.cells;

export const Cells = cellEditor && lazyComponent(cellEditor.body);

export const DraftOffer = cellEditor && lazyPart(cellEditor.draft);

/** A resource's views, in display order. */
export const declaredViewsOf = (resource: Resource, rights: Rights): readonly DeclaredView[] =>
  views.filter(
    ({ isIn, right = 'list' }) =>
      isIn(resource) && (right === 'list' || rights(resource.name, right)),
  );

export const savableViewsOf = (resource: Resource, rights: Rights): readonly DeclaredView[] =>
  declaredViewsOf(resource, rights).filter(({ passing }) => passing !== true);
