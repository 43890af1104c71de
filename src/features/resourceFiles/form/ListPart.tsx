import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton } from '@mui/material';
import { useLocaleState } from 'ra-core';
import { useId } from 'react';
import { Table } from '../../../shell/elements/Table';
import { ScrollBox } from '../../../shell/ScrollBox';
import { commonWord } from '../../../schema/files/fileLabels';
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
import { SelectCell, type PartProps } from './cells';
import { useResourceFileMessages } from '../messages';
import { messageLanguage } from '../../../shell/messageLanguage';

export function ListPart({ form, text, onText, findings, resources }: PartProps) {
  const translate = useResourceFileMessages();
  const titleId = useId();
  const [locale] = useLocaleState();
  const language = messageLanguage(locale);
  const base = resources.find(({ name }) => name === form.extended);
  const own = form.fields.map(({ name, type, labels, filter, search }) => ({
    ...{ name, type, filter, search },
    label: labels[language] || (commonWord(language, name) ?? ''),
  }));
  const hidden = (base?.fields ?? [])
    .filter(({ name }) => !own.some((field) => field.name === name))
    .filter(
      ({ name, type }) =>
        (!findType(type).identity && !base?.columns.includes(name)) || form.columns.includes(name),
    )
    .map(({ name, type }) => ({
      ...{ name, type, filter: false, search: false },
      label: translate(`resources.${base?.route}.fields.${name}`, { _: name }),
    }));
  const all = [...own, ...hidden].filter(
    ({ name, type }) => !findType(type).identity || form.columns.includes(name),
  );
  const shown = form.columns.flatMap((name) => all.find((field) => field.name === name) ?? []);
  const rows = [...shown, ...all.filter(({ name }) => !form.columns.includes(name))];
  const choices = own.map(({ name, label, type }) => ({
    ...{ value: name, type },
    label: label === '' ? name : `${label} (${name})`,
  }));
  const isOwn = (name: string) => own.some((field) => field.name === name);

  return (
    <section className="rf-part" aria-labelledby={titleId}>
      <div className="rf-part-head">
        <h2 id={titleId}>{translate('resourceFiles.list')}</h2>
        <p>{translate('resourceFiles.listHint')}</p>
      </div>
      <ScrollBox label={translate('resourceFiles.list')}>
        <Table className="rf-list" label={translate('resourceFiles.list')}>
          <thead>
            <tr>
              <th scope="col">{translate('resourceFiles.field')}</th>
              <th scope="col">{translate('resourceFiles.column')}</th>
              <th scope="col">{translate('resourceFiles.place')}</th>
              <th scope="col">{translate('resourceFiles.filter')}</th>
              {form.extended === null && <th scope="col">{translate('resourceFiles.search')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, type, filter, search }) => {
              const place = form.columns.indexOf(name);
              const named = (what: string) => `${label || name}: ${translate(what)}`;
              const canFilter = isOwn(name) && findType(type).filter !== undefined;
              return (
                <tr key={name}>
                  <th scope="row">
                    {label || name} <code>{name}</code>
                  </th>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={named('resourceFiles.column')}
                      checked={place >= 0}
                      onChange={({ target }) => onText(toggleColumn(text, name, target.checked))}
                    />
                  </td>
                  <td>
                    <IconButton
                      aria-label={named('resourceFiles.earlier')}
                      disabled={place < 1}
                      onClick={() => onText(moveColumn(text, name, -1))}
                    >
                      <UpIcon fontSize="small" />
                    </IconButton>
                    <IconButton
                      aria-label={named('resourceFiles.later')}
                      disabled={place < 0 || place === form.columns.length - 1}
                      onClick={() => onText(moveColumn(text, name, 1))}
                    >
                      <DownIcon fontSize="small" />
                    </IconButton>
                  </td>
                  <td>
                    {canFilter && (
                      <input
                        type="checkbox"
                        aria-label={named('resourceFiles.filter')}
                        checked={filter}
                        onChange={({ target }) =>
                          onText(toggleFilter(text, name, type, target.checked))
                        }
                      />
                    )}
                  </td>
                  {form.extended === null && (
                    <td>
                      {findType(type).searchable && (
                        <input
                          type="checkbox"
                          aria-label={named('resourceFiles.search')}
                          checked={search}
                          onChange={({ target }) =>
                            onText(toggleSearch(text, name, target.checked))
                          }
                        />
                      )}
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
          <SelectCell
            label={translate('resourceFiles.orderBy')}
            value={form.order.field}
            options={choices}
            onChange={(field) => onText(setOrder(text, field, form.order.direction))}
          />
          <SelectCell
            label={translate('resourceFiles.direction')}
            value={form.order.direction}
            options={[
              { value: 'ASC', label: translate('resourceFiles.ascending') },
              { value: 'DESC', label: translate('resourceFiles.descending') },
            ]}
            onChange={(order) => onText(setOrder(text, form.order.field, order))}
          />
          <SelectCell
            label={translate('resourceFiles.titleField')}
            value={form.optionText}
            options={choices.filter(({ type }) => !findType(type).identity)}
            onChange={(field) => onText(setOptionText(text, field))}
          />
          <SelectCell
            label={translate('resourceFiles.keyField')}
            value={form.key}
            none={translate('resourceFiles.noKey')}
            options={choices.filter(({ type }) => findType(type).keyLike)}
            onChange={(key) => onText(setAt(text, ['key'], key === '' ? undefined : key))}
          />
        </div>
      )}
      <FindingList spoken findings={findingsAt(findings, 'list')} />
    </section>
  );
}
