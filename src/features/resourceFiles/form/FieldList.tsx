import { findType } from '../text/form';
import { Button } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { addField, moveField, removeField } from '../text/edits';
import { useResourceFiles } from '../../../data/resourceFiles';
import { Section } from '../../../shell/elements/Section';
import { FieldRow } from './FieldRow';
import type { CellOption, PartProps } from './cells';
import { useKeysOfNames } from './useKeysOfNames';
import { messageLanguage } from '../../../shell/messageLanguage';

/** A row per field. Every resource has its own `id`. */
export function FieldList(props: PartProps) {
  const { form, text, onText, resources } = props;
  const translate = useTranslate();
  const language = messageLanguage(useLocale());
  const { declarations } = useResourceFiles();
  const list = useRef<HTMLOListElement>(null);
  const fields = form.fields.filter(({ type }) => !findType(type).identity);
  const keys = useKeysOfNames(fields.map(({ name }) => name));
  const known = resources.find(({ name }) => name === form.extended)?.fields ?? [];
  const taken = [...form.fields, ...known].map(({ name }) => name);
  const base = declarations.find(({ name }) => name === form.extended);
  const labelOf = (name: string) =>
    translate(`resources.${base?.route ?? base?.name}.fields.${name}`, { _: name });
  // Only earlier own fields: no cycles.
  const placesOf = (index: number): readonly CellOption[] | null =>
    base
      ? [
          ...Object.entries(base.fields)
            .filter(([, { type }]) => !findType(type).identity && !findType(type).children)
            .map(([value]): CellOption => [value, labelOf(value)]),
          ...fields
            .slice(0, index)
            .map(({ name: value, labels }): CellOption => [value, labels[language] || value]),
        ]
      : null;

  const focus = (index: number, part: string, isNew = false) =>
    requestAnimationFrame(() => {
      const found = list.current?.children[index]?.querySelector(
        `[data-part="${part}"] :is(input, button), button[data-part="${part}"]`,
      );
      if (found instanceof HTMLElement) found.focus();
      if (isNew && found instanceof HTMLInputElement) found.select();
    });
  const move = (index: number, by: -1 | 1) => {
    const name = fields[index]?.name;
    if (name === undefined || !fields[index + by]) return;
    onText(moveField(text, name, by));
    focus(index + by, by < 0 ? 'up' : 'down');
  };

  return (
    <Section title={translate('resourceFiles.fields')} hint={translate('resourceFiles.fieldsHint')}>
      <ol className="rf-fields" ref={list}>
        {fields.map((field, index) => (
          <FieldRow
            key={keys[index]}
            {...props}
            field={field}
            taken={taken}
            places={placesOf(index)}
            extends={form.extended !== null}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => {
              onText(removeField(text, field.name));
              focus(Math.min(index, fields.length - 2), 'name');
            }}
          />
        ))}
      </ol>
      <Button
        variant="outlined"
        onClick={() => {
          const added = addField(text, taken);
          const before = form.fields.findLastIndex(({ readOnly }) => !readOnly);
          onText(added.text);
          const ids = form.fields
            .slice(0, before + 1)
            .filter(({ type }) => findType(type).identity).length;
          focus(before + 1 - ids, 'name', true);
        }}
      >
        {translate('resourceFiles.addField')}
      </Button>
    </Section>
  );
}
