import { useLocaleState, useTranslate } from 'ra-core';
import { ChoiceInput } from '../../../fields/components/TextInput';
import { MoveButtons } from '../../../shell/elements/MoveButtons';
import { Table, TableHead } from '../../../shell/elements/Table';
import { Section } from '../../../shell/elements/Section';
import { ScrollBox } from '../../../shell/ScrollBox';
import { commonLabel } from '../../../schema/files/fileLabels';
import { FindingList, findingsAt } from '../findings';
import { setAt } from '../text/document';
import {
  moveColumn,
  setOptionText,
  setOrder,
  toggleColumn,
  toggleFilter,
  toggleSearch,
} from '../text/edits';
import { findType } from '../text/form';
import type { CellOption, PartProps } from './cells';
import { messageLanguage } from '../../../shell/messageLanguage';

export function ListPart({ form, text, onText, findings, resources }: PartProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = messageLanguage(locale);
  const base = resources.find(({ name }) => name === form.extended);
  const own = form.fields.map(({ name, type, labels, filter, search }) => ({
    name,
    type,
    filter,
    search,
    label: labels[language] || (commonLabel(language, name) ?? ''),
  }));
  const hidden = (base?.fields ?? [])
    .filter(({ name }) => !own.some((field) => field.name === name))
    .filter(
      ({ name, type }) =>
        (!findType(type).identity && !base?.columns.includes(name)) || form.columns.includes(name),
    )
    .map(({ name, type }) => ({
      name,
      type,
      filter: false,
      search: false,
      label: translate(`resources.${base?.route}.fields.${name}`, { _: name }),
    }));
  const all = [...own, ...hidden].filter(
    ({ name, type }) => !findType(type).identity || form.columns.includes(name),
  );
  const shown = form.columns.flatMap((name) => all.find((field) => field.name === name) ?? []);
  const rows = [...shown, ...all.filter(({ name }) => !form.columns.includes(name))];
  const choicesIn = (fields: typeof own) =>
    fields.map(({ name, label }): CellOption => [name, label === '' ? name : `${label} (${name})`]);
  const isOwn = (name: string) => own.some((field) => field.name === name);

  return (
    <Section title={translate('resourceFiles.list')} hint={translate('resourceFiles.listHint')}>
      <ScrollBox label={translate('resourceFiles.list')}>
        <Table className="rf-list" label={translate('resourceFiles.list')}>
          <TableHead
            columns={[
              [translate('resourceFiles.field')],
              [translate('resourceFiles.column')],
              [translate('resourceFiles.place')],
              [translate('resourceFiles.filter')],
              ...(form.extended === null ? [[translate('resourceFiles.search')] as const] : []),
            ]}
          />
          <tbody>
            {rows.map(({ name, label, type, filter, search }) => {
              const place = form.columns.indexOf(name);
              const named = (what: string) => `${label || name}: ${translate(what)}`;
              const check = (label: string, checked: boolean, toggle: (on: boolean) => string) => (
                <input
                  type="checkbox"
                  aria-label={named(label)}
                  checked={checked}
                  onChange={({ target }) => onText(toggle(target.checked))}
                />
              );
              const canFilter = isOwn(name) && findType(type).filter !== undefined;
              return (
                <tr key={name}>
                  <th scope="row">
                    {label || name} <code>{name}</code>
                  </th>
                  <td>
                    {check('resourceFiles.column', place >= 0, (on) =>
                      toggleColumn(text, name, on),
                    )}
                  </td>
                  <td>
                    <MoveButtons
                      up={named('resourceFiles.earlier')}
                      down={named('resourceFiles.later')}
                      isFirst={place < 1}
                      isLast={place < 0 || place === form.columns.length - 1}
                      onMove={(by) => onText(moveColumn(text, name, by))}
                    />
                  </td>
                  <td>
                    {canFilter &&
                      check('resourceFiles.filter', filter, (on) =>
                        toggleFilter(text, name, type, on),
                      )}
                  </td>
                  {form.extended === null && (
                    <td>
                      {findType(type).searchable &&
                        check('resourceFiles.search', search, (on) => toggleSearch(text, name, on))}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </Table>
      </ScrollBox>
      {form.extended === null && (
        <div className="rf-basics">
          <ChoiceInput
            label={translate('resourceFiles.orderBy')}
            value={form.order.field}
            options={choicesIn(own)}
            onChoose={(field) => onText(setOrder(text, field, form.order.direction))}
          />
          <ChoiceInput
            label={translate('resourceFiles.direction')}
            value={form.order.direction}
            options={[
              ['ASC', translate('resourceFiles.ascending')],
              ['DESC', translate('resourceFiles.descending')],
            ]}
            onChoose={(order) => onText(setOrder(text, form.order.field, order))}
          />
          <ChoiceInput
            label={translate('resourceFiles.titleField')}
            value={form.optionText}
            options={choicesIn(own.filter(({ type }) => !findType(type).identity))}
            onChoose={(field) => onText(setOptionText(text, field))}
          />
          <ChoiceInput
            label={translate('resourceFiles.keyField')}
            value={form.key}
            options={[
              ['', translate('resourceFiles.noKey')],
              ...choicesIn(own.filter(({ type }) => findType(type).keyLike)),
            ]}
            onChoose={(key) => onText(setAt(text, ['key'], key === '' ? undefined : key))}
          />
        </div>
      )}
      <FindingList byLabel findings={findingsAt(findings, 'list')} />
    </Section>
  );
}
