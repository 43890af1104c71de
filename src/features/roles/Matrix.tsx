import { useTranslate } from 'ra-core';
import UndoIcon from '@mui/icons-material/Undo';
import { IconButton } from '@mui/material';
import { useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { actions, scopes, scopeStamps, type Action, type Scope } from '../../rights';
import type { Resource } from '../../schema';
import { ScrollBox } from '../../shell/ScrollBox';
import { Table } from '../../shell/elements/Table';
import './messages';
import {
  grantOf,
  missingLists,
  OTHER_RESOURCES,
  PERMISSIONS,
  toggleAction,
  withGrant,
  withoutGrant,
  wordOfRest,
  type RoleGrants,
} from './grants';

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

export function Matrix({ grants, disabled, onChange }: MatrixProps) {
  const translate = useTranslate();
  const lines = useLines(grants);
  const { isSeparate } = useRights();
  // Resources of files that no line grants.
  const ungranted = lines.filter(
    ({ name, isPermission = false }) =>
      !isPermission &&
      !grants.has(name) &&
      isSeparate(name) &&
      !grants.get(OTHER_RESOURCES)?.isEverything,
  );
  return (
    <ScrollBox label={translate('roles.title')}>
      <Table className="roles-matrix" label={translate('roles.title')}>
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
          {lines.map((line) => {
            const { name, label } = line;
            const grant = grantOf(grants, name, isSeparate);
            const isOwn = name === OTHER_RESOURCES || grants.has(name);
            return (
              <tr key={name} data-inherits={!isOwn || undefined}>
                <th scope="row">
                  {label}
                  <MissingLists grants={grants} line={line} lines={lines} />
                </th>
                {actions.map((action) => (
                  <td key={action}>
                    {line.actions.includes(action) && (
                      <input
                        type="checkbox"
                        checked={grant.actions.includes(action)}
                        disabled={disabled}
                        aria-label={`${label}: ${translate(`roles.actions.${action}`)}`}
                        onChange={() =>
                          onChange(
                            withGrant(
                              grants,
                              name,
                              { actions: toggleAction(grant.actions, action) },
                              isSeparate,
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
                        if (scope) onChange(withGrant(grants, name, { scope }, isSeparate));
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
  const translate = useTranslate();
  const { isSeparate } = useRights();
  const missing = line.resource ? missingLists(grants, line.resource, isSeparate) : [];
  if (missing.length === 0) return null;
  const labelOf = (name: string) => lines.find((one) => one.name === name)?.label ?? name;
  return (
    <small className="roles-missing">
      {translate('roles.missingLists', { names: missing.map(labelOf).join(', ') })}
    </small>
  );
}

function useLines(grants: RoleGrants): readonly Line[] {
  const translate = useTranslate();
  const resources = useResources();
  const declared = resources.map((resource) => ({
    name: resource.name,
    resource,
    label: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
    actions: actionsOf(resource),
    scopes: scopesOf(resource),
  }));
  const known = [
    { name: OTHER_RESOURCES, label: translate(wordOfRest(grants)), actions, scopes },
    ...declared,
    ...PERMISSIONS.map(({ name, label, actions }): Line => ({
      name,
      actions,
      scopes: ['all'],
      isPermission: true,
      label: translate(label),
    })),
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
