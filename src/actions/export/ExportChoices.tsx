import { useListContext, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useFieldLabel } from '../../fields/components/label';
import { Radios, type RadiosProps } from '../../shell/elements/Radios';
import type { ActionTargets } from '../action';
import { pickedFields, type ExportOptions, type PickedColumns } from './exportOptions';
import type { FileFormat } from './file/types';
import type { ValueStyle } from './rows';
import type { ExportScope } from './useExport';

interface ExportChoicesProps {
  target: ActionTargets['list'];
  choice: ExportOptions;
  scope: ExportScope;
  isUnordered: boolean;
  isTooMany: boolean;
  disabled: boolean;
  onChange: (choice: ExportOptions, scope: ExportScope) => void;
}

export function ExportChoices(props: ExportChoicesProps) {
  const { target, choice, scope, isUnordered, isTooMany, disabled, onChange } = props;
  const translate = useTranslate();
  const { total } = useListContext();
  const { columns: listColumns } = target.list;
  const selected = target.selection?.ids.size ?? 0;
  const { shown, all } = listColumns;
  const set = (change: Partial<ExportOptions>) => onChange({ ...choice, ...change }, scope);
  const every =
    total === undefined ? translate('export.all') : translate('export.counted', { count: total });
  const columns = typeof choice.columns === 'string' ? choice.columns : 'picked';
  const chosen = pickedFields(target.resource, choice.columns, listColumns).map(({ name }) => name);
  const pickedOf = (kind: string): PickedColumns =>
    kind === 'list' || kind === 'all' ? kind : chosen;
  return (
    <fieldset className="export-choices" disabled={disabled}>
      <Choice<FileFormat>
        legend={translate('export.format')}
        value={choice.format}
        options={[
          ['xlsx', translate('export.xlsx')],
          ['csv', 'CSV'],
        ]}
        onChoose={(format) => set({ format })}
      />
      <Choice<ExportScope>
        legend={translate('export.rows')}
        value={scope}
        options={[
          ['all', every],
          ...(selected > 0
            ? [['selected', translate('export.selected', { count: selected })] as const]
            : []),
        ]}
        onChoose={(rows) => onChange(choice, rows)}
      >
        {isTooMany && scope === 'all' && choice.format === 'xlsx' && (
          <small>{translate('export.tooMany')}</small>
        )}
        {isUnordered && scope === 'all' && <small>{translate('export.unordered')}</small>}
      </Choice>
      <Choice<ValueStyle>
        legend={translate('export.valueStyle')}
        value={choice.valueStyle}
        options={[
          ['formatted', translate('export.formatted')],
          ['raw', translate('export.raw')],
        ]}
        onChoose={(valueStyle) => set({ valueStyle })}
      >
        {choice.valueStyle === 'raw' && <small>{translate('export.rawHint')}</small>}
      </Choice>
      <Choice
        legend={translate('export.columns')}
        value={columns}
        options={[
          ['list', translate('export.listColumns', { count: shown.length })],
          ['all', translate('export.allColumns', { count: all.length })],
          ['picked', translate('export.picked')],
        ]}
        onChoose={(kind) => set({ columns: pickedOf(kind) })}
      >
        {columns === 'picked' && (
          <Picker target={target} chosen={chosen} onChange={(names) => set({ columns: names })} />
        )}
      </Choice>
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> extends RadiosProps<Value> {
  legend: string;
  children?: ReactNode;
}

function Choice<Value extends string>({ legend, children, ...radios }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="export-choice" role="radiogroup" aria-labelledby={id}>
      <span id={id}>{legend}</span>
      <div className="export-options">
        <Radios {...radios} />
      </div>
      {children}
    </div>
  );
}

interface PickerProps {
  target: ActionTargets['list'];
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
}

function Picker({ target: { resource, list }, chosen, onChange }: PickerProps) {
  const labelOf = useFieldLabel();
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <ul className="export-fields">
      {list.columns.all.map(({ name }) => (
        <li key={name}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              // A file needs a column.
              disabled={chosen.length === 1 && chosen.includes(name)}
              onChange={() => toggle(name)}
            />
            {labelOf(resource, name)}
          </label>
        </li>
      ))}
    </ul>
  );
}
