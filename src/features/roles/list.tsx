import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { groupItems } from '../../util/groupItems';
import { useResources } from '../../data/resources';
import type { Translate } from '../../data/serverMessages';
import type { DisplayProps } from '../../fields/components/types';
import { isEmpty } from '../../fields/values';
import { actions } from '../../rights';
import type { FieldTexts, Resource } from '../../schema';
import { ListScreen } from '../../screens/GenericList';
import './roles.css';
import './messages';
import { readMatrix, OTHER_RESOURCES, PERMISSIONS, wordOfRest, type Grant } from './grants';

/** Unreadable text grants nothing. */
function grantLines(
  value: unknown,
  resources: readonly Resource[],
  translate: Translate,
): string[] | null {
  const grants = typeof value === 'string' ? readMatrix(value) : null;
  if (!grants) return null;
  const nameOf = (name: string) => {
    if (name === OTHER_RESOURCES) return translate(wordOfRest(grants));
    const permission = PERMISSIONS.find((one) => one.name === name);
    if (permission) return translate(permission.label);
    const route = resources.find((one) => one.name === name)?.route;
    return route === undefined
      ? name
      : translate(`resources.${route}.name`, { smart_count: 2, _: name });
  };
  const grantText = ({ actions: granted, scope }: Grant) => {
    const actionText =
      granted.length === actions.length
        ? translate('roles.allActions')
        : granted.map((action) => translate(`roles.actions.${action}`)).join('·') ||
          translate('roles.noAction');
    return scope === 'all' ? actionText : `${actionText} (${translate(`roles.scopes.${scope}`)})`;
  };
  // Resources with equal permissions share a line.
  return groupItems([...grants], ([, grant]) => grantText(grant)).map(
    ([grant, same]) => `${same.map(([name]) => nameOf(name)).join('·')}: ${grant}`,
  );
}

function Permissions({ value }: DisplayProps) {
  const translate = useTranslate();
  const resources = useResources();
  if (typeof value !== 'string' || value === '') return null;
  const lines = grantLines(value, resources, translate);
  if (!lines) return <span className="field-no">{translate('roles.unreadableShort')}</span>;
  return (
    <span className="roles-granted" title={lines.join('\n')}>
      {lines.join(', ')}
    </span>
  );
}

const cells = { permissions: Permissions };

export default function RoleList() {
  const translate = useTranslate();
  const resources = useResources();
  const texts = useMemo(
    (): FieldTexts => ({
      permissions: ({ value }) =>
        isEmpty(value)
          ? ''
          : (grantLines(value, resources, translate)?.join(', ') ??
            translate('roles.unreadableShort')),
    }),
    [resources, translate],
  );
  return <ListScreen cells={cells} texts={texts} />;
}
