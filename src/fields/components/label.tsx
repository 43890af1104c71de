import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Field, Resource } from '../../schema';

/** @example useFieldLabel()(cities, 'countryCode') // '국가' */
export function useFieldLabel(): (resource: Pick<Resource, 'route'>, fieldName: string) => string {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName) => translate(`resources.${route}.fields.${fieldName}`, { _: fieldName }),
    [translate],
  );
}

/**
 * Reads a field's `resources.<route>.help` and `valueHelp`, for the attribute `data-help` (`shell/help`).
 * @example <th data-help={useFieldHelp()(resource, field)}>
 */
export function useFieldHelp(): (
  resource: Pick<Resource, 'route'>,
  field: Field,
) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    ({ route }, { name, options }) => {
      const values = Object.keys(Object(Reflect.get(options, 'values')));
      const lines = values.flatMap((value) => {
        const help = translate(`resources.${route}.valueHelp.${name}.${value}`, { _: '' });
        return help === ''
          ? []
          : `${translate(`resources.${route}.values.${name}.${value}`)}: ${help}`;
      });
      const help = [translate(`resources.${route}.help.${name}`, { _: '' }), ...lines].filter(
        Boolean,
      );
      return help.length > 0 ? help.join('\n') : undefined;
    },
    [translate],
  );
}

type EnumLabel = (resource: Pick<Resource, 'route'>, fieldName: string, value: string) => string;

/**
 * `resources.<route>.values.<field>.<VALUE>`
 * @example useEnumLabel()(reservations, 'revStatus', 'HOLD') // '보류'
 */
export function useEnumLabel(): EnumLabel {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.values.${fieldName}.${value}`, { _: value }),
    [translate],
  );
}

/**
 * `resources.<route>.valueHelp.<field>.<VALUE>`
 * @example useEnumHelp()(reservations, 'process', 'MD') // undefined if it has none
 */
export function useEnumHelp(): (...of: Parameters<EnumLabel>) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.valueHelp.${fieldName}.${value}`, { _: '' }) || undefined,
    [translate],
  );
}
