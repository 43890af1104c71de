import { useTranslate } from 'ra-core';
import { useResources } from '../../data/resources';
import type { Translate } from '../../data/serverMessages';
import { isEmpty } from '../../fields/values';
import { hasField, type Resource } from '../../schema';
import type { RowDraft, RowDrafts } from './rows';
import { fieldCaption, valueText } from '../values/valueText';
import type { Values } from '../values/values';
import type { FormContent } from './content';

const linesOf = (resource: Resource, values: Readonly<Values>, translate: Translate): string[] =>
  Object.entries(values)
    .filter(([name, value]) => hasField(resource, name) && !isEmpty(value))
    .map(([name, value]) =>
      translate('form.fieldError', {
        field: fieldCaption(resource, values, name, translate),
        message: valueText(resource, name, value, translate),
      }),
    );

export function useDraftMessages() {
  const translate = useTranslate();
  const resources = useResources();
  const countOf = ({ resource, rows }: RowDrafts) => {
    const of = resources.find(({ route }) => route === resource);
    if (!of || rows.length === 0) return [];
    const smart_count = rows.length;
    const name = translate(`resources.${of.route}.name`, { smart_count });
    return translate('draft.rows', { name, smart_count });
  };
  const rowsText = (route: string, rows: readonly RowDraft[]): string => {
    const of = resources.find((one) => one.route === route);
    if (!of) return '';
    return rows.map(({ values }) => linesOf(of, values, translate).join(' · ')).join('\n');
  };
  return {
    holds: (resource: Resource, { values, rows }: FormContent, names: readonly string[]) => [
      ...names.map((name) => fieldCaption(resource, values, name, translate)),
      ...rows.flatMap(countOf),
    ],
    text: (resource: Resource, { values, rows }: FormContent): string =>
      [
        ...linesOf(resource, values, translate),
        ...rows.map((of) => rowsText(of.resource, of.rows)),
      ].join('\n'),
    rowsText,
  };
}
