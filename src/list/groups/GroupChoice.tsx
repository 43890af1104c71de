import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fieldTypes, typeOf } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import { ChoiceInput } from '../../fields/components/TextInput';
import type { Resource } from '../../schema';
import { groupableFields } from '../../schema/groups';
import { useAddressState, VIEW_PARAMETER } from '../state/address';
import { canGroup, defaultGroup, GROUP_PARAMETER, GROUP_ORDER, GROUPED_PARAMETER } from './address';
import './choice.css';

const NAMES = [VIEW_PARAMETER, GROUP_PARAMETER];

export function GroupChoice({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { values, set } = useAddressState(NAMES);
  const options = useOptions(resource);
  const isOn = values[VIEW_PARAMETER] === GROUPED_PARAMETER;
  const [first = '', second = ''] = isOn
    ? (values[GROUP_PARAMETER] ?? defaultGroup(resource)).split(',')
    : [];
  const put = (...chosen: string[]) => {
    const by = chosen.filter((one) => one !== '').join(',');
    set({
      ...(by === ''
        ? { [VIEW_PARAMETER]: null, [GROUP_PARAMETER]: null }
        : { [VIEW_PARAMETER]: GROUPED_PARAMETER, [GROUP_PARAMETER]: by }),
      [GROUP_ORDER]: null,
    });
  };
  if (!canGroup(resource)) return null;
  const none = ['', translate('where.groups.none')] as const;
  return (
    <div className="groups-choice" role="group" aria-label={translate('where.groups.first')}>
      <ChoiceInput
        label={translate('where.groups.first')}
        value={first}
        options={[none, ...options]}
        onChoose={(text) => put(text, isSameField(text, second) ? '' : second)}
      />
      {first !== '' && (
        <ChoiceInput
          label={translate('where.groups.second')}
          value={second}
          options={[none, ...options.filter(([text]) => !isSameField(text, first))]}
          onChoose={(text) => put(first, text)}
        />
      )}
    </div>
  );
}

const fieldIn = (text: string): string => text.replace(/^-|:\w+$/g, '');

const isSameField = (one: string, other: string): boolean => fieldIn(one) === fieldIn(other);

/** Days are grouped newest first. */
function useOptions(resource: Resource): (readonly [text: string, label: string])[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return useMemo(
    () =>
      groupableFields(resource, fieldTypes).flatMap((one) => {
        const field = labelOf(resource, one.name);
        if (typeOf(one).groups === 'value') return [[one.name, field] as const];
        return [
          [`-${one.name}:month`, translate('where.groups.month', { field })] as const,
          [`-${one.name}:day`, translate('where.groups.day', { field })] as const,
        ];
      }),
    [resource, labelOf, translate],
  );
}
