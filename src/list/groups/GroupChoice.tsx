import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fieldTypes, typeOf } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import { SelectInput } from '../../fields/components/TextInput';
import type { Resource } from '../../schema';
import { groupableFields } from '../../schema/groups';
import { useAddressState, VIEW_PARAMETER } from '../state/address';
import { GROUP_PARAMETER, GROUP_ORDER, GROUPED_PARAMETER } from './address';
import { defaultGroup } from './defaultGroup';
import './groups.css';

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
  if (!resource.groups || options.length === 0) return null;
  return (
    <div className="groups-choice" role="group" aria-label={translate('where.groups.first')}>
      <SelectInput
        label={translate('where.groups.first')}
        value={first}
        onChange={({ target }) =>
          put(target.value, isSameField(target.value, second) ? '' : second)
        }
      >
        <option value="">{translate('where.groups.none')}</option>
        {options.map(({ text, label }) => (
          <option key={text} value={text}>
            {label}
          </option>
        ))}
      </SelectInput>
      {first !== '' && (
        <SelectInput
          label={translate('where.groups.second')}
          value={second}
          onChange={({ target }) => put(first, target.value)}
        >
          <option value="">{translate('where.groups.none')}</option>
          {options
            .filter(({ text }) => !isSameField(text, first))
            .map(({ text, label }) => (
              <option key={text} value={text}>
                {label}
              </option>
            ))}
        </SelectInput>
      )}
    </div>
  );
}

const fieldIn = (text: string): string => text.replace(/^-|:\w+$/g, '');

const isSameField = (one: string, other: string): boolean => fieldIn(one) === fieldIn(other);

/** Days are grouped newest first. */
function useOptions(resource: Resource): { text: string; label: string }[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return useMemo(
    () =>
      groupableFields(resource, fieldTypes).flatMap((field) => {
        const label = labelOf(resource, field.name);
        if (typeOf(field).groups === 'value') return [{ text: field.name, label }];
        return [
          {
            text: `-${field.name}:month`,
            label: translate('where.groups.month', { field: label }),
          },
          { text: `-${field.name}:day`, label: translate('where.groups.day', { field: label }) },
        ];
      }),
    [resource, labelOf, translate],
  );
}
