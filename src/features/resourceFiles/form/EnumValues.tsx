import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { BADGE_COLOURS } from '../../../fields/enum';
import { Badge } from '../../../fields/faces/Badge';
import { renameKey, setAt } from '../text/document';
import { setFilled } from '../text/edits';
import { isJson, LANGUAGES, valueOf, type FieldForm, type Language } from '../text/form';
import { CheckedCell, SelectCell, TextCell } from './cells';
import type { PartProps } from './types';

/** The values of a choice: each with its words and the colour of its badge. */
export function EnumValues({ field, text, onText }: PartProps & { field: FieldForm }) {
  const translate = useTranslate();
  const { name, written } = field;
  const values = Object.entries(isJson(written['values']) ? written['values'] : {});
  // Known by its place: the value itself is typed in the row.
  const rows = values.map(([value, colour], place) => ({ value, colour, place }));
  const taken = values.map(([value]) => value);
  const at = (value: string) => ['fields', name, 'values', value];
  const wordsAt = (language: Language, value: string) => [
    'labels',
    language,
    'values',
    name,
    value,
  ];
  const rename = (from: string, to: string) => {
    const renamed = LANGUAGES.reduce(
      (next, language) => renameKey(next, wordsAt(language, from), to),
      renameKey(text, at(from), to),
    );
    onText(field.default === from ? setAt(renamed, ['fields', name, 'default'], to) : renamed);
  };
  const remove = (value: string) => {
    const without = LANGUAGES.reduce(
      (next, language) => setAt(next, wordsAt(language, value), undefined),
      setAt(text, at(value), undefined),
    );
    onText(
      field.default === value ? setAt(without, ['fields', name, 'default'], undefined) : without,
    );
  };
  const words = wordsOf(text, name);
  return (
    <div className="rf-values">
      {rows.map(({ value, colour, place }) => (
        <div key={place} className="rf-value" role="group" aria-label={value}>
          <CheckedCell
            label={translate('resourceFiles.value')}
            code
            value={value}
            refuse={(typed) => {
              if (typed.trim() === '') return translate('resourceFiles.said.empty');
              return typed !== value && taken.includes(typed)
                ? translate('resourceFiles.nameTaken')
                : null;
            }}
            onTake={(typed) => rename(value, typed)}
          />
          {LANGUAGES.map((language) => (
            <TextCell
              key={language}
              lang={language}
              label={translate(
                language === 'ko' ? 'resourceFiles.labelKo' : 'resourceFiles.labelEn',
              )}
              value={words(language, value)}
              onChange={(typed) => onText(setFilled(text, wordsAt(language, value), typed))}
            />
          ))}
          <SelectCell
            label={translate('resourceFiles.colour')}
            value={String(colour)}
            options={BADGE_COLOURS.map((one) => ({
              value: one,
              label: translate(`resourceFiles.colours.${one}`),
            }))}
            onChange={(chosen) => onText(setAt(text, at(value), chosen))}
          />
          <span className="rf-badge">
            {BADGE_COLOURS.filter((one) => one === colour).map((one) => (
              <Badge key={one} colour={one}>
                {words('ko', value) || value}
              </Badge>
            ))}
          </span>
          <IconButton
            aria-label={translate('resourceFiles.removeValue', { value })}
            onClick={() => remove(value)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </div>
      ))}
      <Button
        onClick={() => {
          let number = values.length + 1;
          while (taken.includes(`V${number}`)) number += 1;
          onText(setAt(text, at(`V${number}`), 'grey', values.length));
        }}
      >
        {translate('resourceFiles.addValue')}
      </Button>
    </div>
  );
}

function wordsOf(text: string, field: string) {
  const { labels } = valueOf(text);
  return (language: Language, value: string): string => {
    let found: unknown = labels;
    for (const part of [language, 'values', field, value])
      found = isJson(found) && Object.hasOwn(found, part) ? found[part] : undefined;
    return typeof found === 'string' ? found : '';
  };
}
