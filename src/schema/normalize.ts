import { impliedFilters, readFilter } from '../filters';
import { normalizeBoard } from './board';
import type { FieldType, FieldTypeCatalogue } from './catalogue';
import { cancelledStates, type Cancelled } from './recordState';
import { normalizeCaptions } from './captions';
import type { FieldDeclarations, ResourceDeclaration } from './declaration';
import { normalizePaste } from './paste';
import { currentExtension } from './extensions';
import { normalizeSuggestions } from './suggestions';
import {
  equalsParameter,
  isTyped,
  namesIn,
  namesInPart,
  type ChildLink,
  type ExtraFilter,
  type Field,
  type Filter,
  type ReferenceLink,
  type Resource,
  type SortTerm,
} from './resource';
import { memoizeByObject } from '../util/objects';

const normalizerOf = memoizeByObject((catalogue: FieldTypeCatalogue) =>
  memoizeByObject((declaration: ResourceDeclaration) => fillDefaults(declaration, catalogue)),
);

/** Does not mutate the declaration: the product's are reused for each file. */
export const normalizeDeclaration = (
  declaration: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
): Resource => normalizerOf(catalogue)(declaration);

function fillDefaults(declaration: ResourceDeclaration, catalogue: FieldTypeCatalogue): Resource {
  const fields = Object.entries(declaration.fields).map(([name, field]) =>
    normalizeField(name, field, catalogue[field.type]),
  );
  const filters = Object.entries(declaration.filters).map(([parameter, filter]) =>
    readFilter(parameter, filter),
  );
  const references = fields.flatMap((field) => referenceLink(field, catalogue));
  return {
    name: declaration.name,
    route: declaration.route ?? declaration.name,
    path: declaration.path ?? `/${declaration.name}`,
    entity: { download: declaration.entity.plural, ...declaration.entity },
    statusField: declaration.statusField ?? 'status_code',
    key: declaration.key ?? null,
    optionText: optionTextOf(declaration),
    recordRepresentation:
      namesIn(declaration.recordRepresentation).length > 0
        ? declaration.recordRepresentation
        : null,
    secondaryText: declaration.secondaryText ?? null,
    menu: declaration.menu,
    fields,
    columns: declaration.columns,
    card: declaration.card ?? [optionTextOf(declaration)],
    openedIn: declaration.openedIn ?? null,
    createVariants: declaration.createVariants ?? null,
    cancelled: {
      states: cancelledStates(declaration.cancelled),
      parent:
        declaration.cancelledWith === undefined
          ? null
          : { field: declaration.cancelledWith, to: '', by: '', states: [] },
    },
    board: declaration.board
      ? normalizeBoard(declaration.board, onBoard(declaration, fields))
      : null,
    sheet: declaration.sheet
      ? {
          ...declaration.sheet,
          contextColumns: declaration.sheet.contextColumns ?? contextOfSheet(declaration),
        }
      : null,
    suggestions: normalizeSuggestions(declaration.suggestions),
    paste: declaration.paste ? normalizePaste(declaration.paste) : null,
    filters: filters.filter((filter) => !isExtra(filter)),
    extraFilters: [
      ...filters.filter(isExtra),
      ...impliedFilters({ fields, references, order: declaration.sort, filters, catalogue }),
    ],
    // The schema refuses an empty one.
    sort: declaration.sort as [SortTerm, ...SortTerm[]],
    form: declaration.form ?? [
      { name: BASIC, fields: fields.filter(isTyped).map((field) => field.name) },
    ],
    stamps: declaration.stamps ?? [],
    captions: declaration.captions ? normalizeCaptions(declaration.captions) : null,
    totals: Object.entries(declaration.totals ?? {}).map(([name, { sum, by, without = {} }]) => ({
      name,
      sum,
      by: by.map((group) =>
        typeof group === 'string' ? { field: group, per: 'value' as const } : group,
      ),
      without: Object.entries(without).map(([field, values = []]) => ({ field, values })),
    })),
    groups: true,
    days: true,
    changeGuard: declaration.changeGuard ? { times: TENFOLD, ...declaration.changeGuard } : null,
    history: declaration.history ?? false,
    broadcast: declaration.broadcast ?? false,
    confirmation: declaration.confirmation
      ? { at: null, memo: null, returned: null, ...declaration.confirmation }
      : null,
    references,
    children: Object.entries(declaration.children ?? {}).map(
      ([of, { by, columns = [], asks }]) => ({
        of,
        by,
        columns,
        equals: 'id',
        parameter: by,
        asks: asks ? { open: asks.open, before: cancelledStates(asks.before) } : null,
      }),
    ),
  };
}

const onBoard = ({ columns, sort: [first] }: ResourceDeclaration, fields: readonly Field[]) =>
  columns.filter(
    (name) =>
      name !== first?.field && fields.some((field) => field.name === name && isTyped(field)),
  );

function contextOfSheet(declaration: ResourceDeclaration): string[] {
  const { key, columns, sheet } = declaration;
  const optionText = optionTextOf(declaration);
  return [...new Set([key ?? optionText, optionText, ...columns])].filter(
    (name) => !sheet?.fields.includes(name),
  );
}

const optionTextOf = ({ optionText, recordRepresentation }: ResourceDeclaration): string =>
  optionText ?? namesInPart(recordRepresentation)[0] ?? recordRepresentation;

export function normalizeAll(
  declarations: readonly ResourceDeclaration[],
  catalogue: FieldTypeCatalogue,
): Resource[] {
  const resources = declarations.map((declaration) => normalizeDeclaration(declaration, catalogue));
  const keys = new Map(resources.map((resource) => [resource.name, resource.key]));
  const linked = resources.map((resource) => ({
    ...resource,
    references: resource.references.map((link) => ({
      ...link,
      by: link.by === '' ? (keys.get(link.to) ?? 'id') : link.by,
    })),
  }));
  return linked.map((resource) => ({
    ...resource,
    cancelled: resolveCancelled(resource, linked, catalogue),
    children: resource.children.map((children) =>
      resolveChildren(
        children,
        linked.find(({ name }) => name === children.of),
      ),
    ),
  }));
}

function resolveCancelled(
  resource: Resource,
  all: readonly Resource[],
  catalogue: FieldTypeCatalogue,
): Cancelled {
  const { states, parent } = resource.cancelled;
  if (parent === null) return resource.cancelled;
  const link = resource.references.find(({ field }) => field === parent.field);
  const target = all.find(({ name }) => name === link?.to);
  if (!link || !target) return { states, parent: null };
  const shownIn = (state: string) =>
    resource.fields.find(({ type, options }) => {
      const { via, take } = catalogue[type]?.takes?.(options) ?? {};
      return via === parent.field && take === state;
    })?.name ?? null;
  return {
    states,
    parent: {
      field: parent.field,
      to: link.to,
      by: link.by,
      states: target.cancelled.states.map((state) => ({ ...state, shownIn: shownIn(state.field) })),
    },
  };
}

function resolveChildren(declared: ChildLink, child: Resource | undefined): ChildLink {
  const { by, columns } = declared;
  if (!child) return declared;
  const typed = child.form
    .flatMap((section) => section.fields)
    .filter((name) => name !== by && child.fields.some((f) => f.name === name && isTyped(f)));
  const listed = child.columns.filter((name) => typed.includes(name));
  const required = child.fields.filter((field) => field.required).map(({ name }) => name);
  const usual = [...listed, ...typed.filter((n) => required.includes(n) && !listed.includes(n))];
  return {
    ...declared,
    equals: child.references.find(({ field }) => field === by)?.by ?? 'id',
    parameter: equalsParameter(child.filters, by) ?? by,
    columns: columns.length > 0 ? columns : usual.length > 0 ? usual : typed,
  };
}

export const sectionNames = ({ form }: ResourceDeclaration): string[] =>
  form ? form.map(({ name }) => name) : [BASIC];

const BASIC = 'basic';

/** Detects a misplaced decimal point. */
const TENFOLD = 10;

function normalizeField(
  name: string,
  declared: FieldDeclarations[string],
  type: FieldType | undefined,
): Field {
  const { unique = false, readOnly = false } = declared;
  return {
    name,
    type: declared.type,
    required: declared.required ?? false,
    readOnly,
    typed: !readOnly && !type?.computed,
    fixed: declared.fixed ?? false,
    unique: unique === false ? null : unique === true ? [] : unique,
    was: declared.was ?? null,
    default: declared.default ?? null,
    extension: currentOf(declared.extension) ?? type?.extension ?? null,
    options: { ...declared },
  };
}

const currentOf = (extension?: string) => extension && currentExtension(extension);

const isExtra = (filter: Filter): filter is ExtraFilter => filter.extension !== undefined;

function referenceLink(
  { name, type, options }: Field,
  catalogue: FieldTypeCatalogue,
): ReferenceLink[] {
  const refers = catalogue[type]?.refers?.(options);
  if (!refers || refers.many) return [];
  const { to, by, where } = refers;
  return [{ field: name, to, by: by === 'id' ? 'id' : '', where }];
}
