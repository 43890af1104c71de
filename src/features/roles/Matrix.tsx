import UndoIcon from '@mui/icons-material/Undo';
import { IconButton } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { actions, scopes, scopeStamps, type Action, type Scope } from '../../rights';
import type { Resource } from '../../schema';
import { ScrollBox } from '../../shell/ScrollBox';
import { Table } from '../../shell/elements/Table';
import {
  grantOf,
  missingLists,
  OTHER_RESOURCES,
  toggleAction,
  withGrant,
  withoutGrant,
  wordOfRest,
  type RoleGrants,
} from './grants';
import { useRolesTranslate } from './useRolesTranslate';

interface MatrixProps {
  grants: RoleGrants;
  disabled: boolean;
  onChange: (grants: RoleGrants) => void;
}

interface Line {
  name: string;
  label: string;
  actions: readonly Action[];
  scopes: readonly Scope[];
  isPermission?: boolean;
  resource?: Resource;
}

/** Not resources (docs/extensions.md). */
const APART: readonly Line[] = [
  { name: 'resources', label: 'roles.files', actions: ['list', 'edit'], scopes: ['all'] },
  { name: 'views', label: 'roles.views', actions: ['edit'], scopes: ['all'] },
  { name: 'audit', label: 'roles.audit', actions: ['list'], scopes: ['all'] },
];

/** One Tab stop; arrows move between cells. */
export function Matrix({ grants, disabled, onChange }: MatrixProps) {
  const translate = useRolesTranslate();
  const lines = useLines(grants);
  const { isSeparate: isApart } = useRights();
  const [active, setActive] = useState<readonly [line: number, column: number]>([0, 0]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = STEPS[event.key];
    const cell = event.target instanceof Element ? event.target.closest('[data-at]') : null;
    const [line = 0, column = 0] = (cell?.getAttribute('data-at') ?? '').split('.').map(Number);
    if (!to || !cell) return;
    event.preventDefault();
    for (let step = 1; step < lines.length + actions.length; step += 1) {
      const next = `${line + step * to[0]}.${column + step * to[1]}`;
      const box = event.currentTarget.querySelector<HTMLElement>(`[data-at="${next}"]`);
      if (box) return box.focus();
    }
  };
  // Resources of files that no line grants.
  const ungranted = lines.filter(
    ({ name, isPermission = false }) =>
      !isPermission &&
      !grants.has(name) &&
      isApart(name) &&
      !grants.get(OTHER_RESOURCES)?.isEverything,
  );
  return (
    <ScrollBox label={translate('roles.title')}>
      <Table className="roles-matrix" label={translate('roles.title')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{translate('roles.resource')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {translate(`roles.actions.${action}`)}
              </th>
            ))}
            <th scope="col">{translate('roles.scope')}</th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const { name, label } = line;
            const grant = grantOf(grants, name, isApart);
            const isOwn = name === OTHER_RESOURCES || grants.has(name);
            return (
              <tr key={name} data-inherits={!isOwn || undefined}>
                <th scope="row">
                  {label}
                  <MissingLists grants={grants} line={line} lines={lines} />
                </th>
                {actions.map((action, column) => (
                  <td key={action}>
                    {line.actions.includes(action) && (
                      <input
                        type="checkbox"
                        checked={grant.actions.includes(action)}
                        disabled={disabled}
                        aria-label={`${label}: ${translate(`roles.actions.${action}`)}`}
                        data-at={`${at}.${column}`}
                        tabIndex={active[0] === at && active[1] === column ? 0 : -1}
                        onFocus={() => setActive([at, column])}
                        onChange={() =>
                          onChange(
                            withGrant(
                              grants,
                              name,
                              { actions: toggleAction(grant.actions, action) },
                              isApart,
                            ),
                          )
                        }
                      />
                    )}
                  </td>
                ))}
                <td>
                  {line.scopes.length > 1 && (
                    <select
                      value={grant.scope}
                      disabled={disabled}
                      aria-label={`${label}: ${translate('roles.scope')}`}
                      onChange={({ target }) => {
                        const scope = line.scopes.find((one) => one === target.value);
                        if (scope) onChange(withGrant(grants, name, { scope }, isApart));
                      }}
                    >
                      {line.scopes.map((scope) => (
                        <option key={scope} value={scope}>
                          {translate(`roles.scopes.${scope}`)}
                        </option>
                      ))}
                    </select>
                  )}
                </td>
                <td>
                  {name !== OTHER_RESOURCES && isOwn && !disabled && (
                    <IconButton
                      size="small"
                      aria-label={translate('roles.inherit', { resource: label })}
                      title={translate('roles.inherit', { resource: label })}
                      onClick={() => onChange(withoutGrant(grants, name))}
                    >
                      <UndoIcon fontSize="inherit" />
                    </IconButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {ungranted.length > 0 && (
        <p className="roles-apart">
          {translate('roles.apart', { names: ungranted.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </ScrollBox>
  );
}

function MissingLists(props: { grants: RoleGrants; line: Line; lines: readonly Line[] }) {
  const { grants, line, lines } = props;
  const translate = useRolesTranslate();
  const { isSeparate: isApart } = useRights();
  const missing = line.resource ? missingLists(grants, line.resource, isApart) : [];
  if (missing.length === 0) return null;
  const labelOf = (name: string) => lines.find((one) => one.name === name)?.label ?? name;
  return (
    <small className="roles-missing">
      {translate('roles.missingLists', { names: missing.map(labelOf).join(', ') })}
    </small>
  );
}

const STEPS: { readonly [key: string]: readonly [lines: number, columns: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function useLines(grants: RoleGrants): readonly Line[] {
  const translate = useRolesTranslate();
  const resources = useResources();
  const declared = resources.map((resource) => ({
    ...{ name: resource.name, resource },
    label: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
    actions: actionsOf(resource),
    scopes: scopesOf(resource),
  }));
  const known = [
    { name: OTHER_RESOURCES, label: translate(wordOfRest(grants)), actions, scopes },
    ...declared,
    ...APART.map((line) => ({ ...line, label: translate(line.label), isPermission: true })),
  ];
  const unknown = [...grants.keys()].filter((name) => !known.some((line) => line.name === name));
  return [...known, ...unknown.map((name) => ({ name, label: name, actions, scopes }))];
}

const CONFIRMING: readonly Action[] = ['confirm', 'unconfirm'];

/** Only resources with a confirmation have `confirm`. */
const actionsOf = ({ confirmation }: Resource): readonly Action[] =>
  (confirmation?.at ?? null) === null
    ? actions.filter((action) => !CONFIRMING.includes(action))
    : actions;

/** Scopes require fields that identify the owner. */
const scopesOf = ({ stamps }: Resource): readonly Scope[] =>
  scopes.filter(
    (scope) => scope === 'all' || scopeStamps[scope].every((stamp) => stamps.includes(stamp)),
  );
