import { lazyComponent } from '../shell/faults/lazyComponent';
import type { ListView } from '../list/listOverrides';
import type { Resource } from '../schema';
import type { ViewDefinition } from './view';

/** A view with its lazy component. */
type DeclaredView = Omit<ViewDefinition, 'body' | 'messages'> & Pick<ListView, 'Body'>;

const found = import.meta.glob<ViewDefinition>('./*/index.ts', { eager: true, import: 'default' });

const views: readonly DeclaredView[] = Object.values(found)
  .map(({ body, messages: _, ...view }) => ({ ...view, Body: lazyComponent(body) }))
  .toSorted((a, b) => a.order - b.order);

/** Messages of all views. */
export const messages = Object.values(found).flatMap((view) => view.messages ?? []);

/** The views of a resource, in display order. */
export const declaredViewsOf = (resource: Resource): readonly DeclaredView[] =>
  views.filter(({ isIn }) => isIn(resource));

/** The views that a list can open with. */
export const savableViewsOf = (resource: Resource): readonly DeclaredView[] =>
  declaredViewsOf(resource).filter(({ passing }) => passing !== true);
