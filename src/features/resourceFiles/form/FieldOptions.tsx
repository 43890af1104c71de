import { useLocale, useTranslate } from 'ra-core';
import { setAt, renameKey } from '../text/document';
import { moveFieldAfter, setOrRemove } from '../text/edits';
import {
  type FieldForm,
  parseValue,
  type FileLanguage,
  findType,
  jsonAt,
  textAt,
} from '../text/form';
import {
  CheckCell,
  OptionCell,
  type CellOption,
  CheckedCell,
  TextCell,
  type PartProps,
} from './cells';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton } from '@mui/material';
import { ChoiceInput } from '../../../fields/components/TextInput';
import { BADGE_COLORS } from '../../../fields/badges';
import { Badge } from '../../../fields/components/Badge';
import { useKeysOfNames } from './useKeysOfNames';
import { LANGUAGES } from '../../../schema/files/fileLabels';
import { messageLanguage } from '../../../shell/messageLanguage';

/** A reference without a target, or an enum without values. */
export function optionsMissing({ type, written }: FieldForm): boolean {
  const known = findType(type);
  if (known.refers) return typeof written['to'] !== 'string' || written['to'] === '';
  return known.values !== undefined && Object.keys(jsonAt(written, 'values')).length < 1;
}

type FieldOptionsProps = PartProps & {
  field: FieldForm;
  places: readonly CellOption[] | null;
};

export function FieldOptions(props: FieldOptionsProps) {
  const { field, text, onText, places } = props;
  const translate = useTranslate();
  const { name, type, written } = field;
  const { inputs = {}, refers, values } = findType(type);
  const options = Object.entries(inputs);
  const none = options.length === 0 && !refers && !values && !places;
  return (
    <div
      className="rf-options"
      role="group"
      aria-label={translate('resourceFiles.optionsOf', { name })}
    >
      {places && (
        <ChoiceInput
          label={translate('resourceFiles.after')}
          value={field.after}
          options={[['', translate('resourceFiles.afterNone')], ...places]}
          onChoose={(anchor) => onText(moveFieldAfter(text, name, anchor))}
        />
      )}
      {none && <p className="rf-hint">{translate('resourceFiles.noOptions')}</p>}
      {refers && <Reference {...props} />}
      {options.map(([option, kind]) => (
        <OptionCell
          key={option}
          kind={kind}
          label={translate(`resourceFiles.option.${option}`)}
          value={written[option]}
          onChange={(value) => onText(setAt(text, ['fields', name, option], value))}
        />
      ))}
      {values && (
        <>
          <CheckCell
            label={translate('resourceFiles.openValues')}
            checked={written['open'] === true}
            onChange={(on) => onText(setOrRemove(text, ['fields', name, 'open'], on))}
          />
          <EnumValues {...props} />
        </>
      )}
    </div>
  );
}

/** By id if the resource has no key. */
function Reference({ field, text, onText, resources }: PartProps & { field: FieldForm }) {
  const translate = useTranslate();
  const { name, type, written } = field;
  const refers = findType(type).refers?.(written);
  const to = refers?.to ?? '';
  const target = resources.find((resource) => resource.name === to);
  const setBy = (base: string, by: string) => setAt(base, ['fields', name, 'type'], by);
  return (
    <>
      <ChoiceInput
        label={translate('resourceFiles.to')}
        value={to}
        options={[
          ['', translate('resourceFiles.choose')],
          ...resources
            .filter(({ key }) => !refers?.many || key !== null)
            .map(({ name: value, route }): CellOption => [
              value,
              translate(`resources.${route}.name`, { smart_count: 1, _: value }),
            ]),
        ]}
        onChoose={(chosen) => {
          const next = setOrRemove(text, ['fields', name, 'to'], chosen);
          const hasKey = resources.find((resource) => resource.name === chosen)?.key !== null;
          onText(
            refers?.by === 'key' && !refers.many && !hasKey ? setBy(next, 'referenceById') : next,
          );
        }}
      />
      {!refers?.many && (
        <ChoiceInput
          label={translate('resourceFiles.by')}
          value={type}
          options={[
            ...(target?.key === null
              ? []
              : [['reference', translate('resourceFiles.byCode')] as const]),
            ['referenceById', translate('resourceFiles.byId')],
          ]}
          onChoose={(by) => {
            // Numbers have no length.
            const next = setAt(text, ['fields', name, 'maxLength'], undefined);
            onText(setBy(next, by));
          }}
        />
      )}
    </>
  );
}

function EnumValues({ field, text, onText }: PartProps & { field: FieldForm }) {
  const translate = useTranslate();
  const ownLanguage = messageLanguage(useLocale());
  const { name, written } = field;
  const values = Object.entries(jsonAt(written, 'values'));
  const taken = values.map(([value]) => value);
  const keys = useKeysOfNames(taken);
  const at = (value: string) => ['fields', name, 'values', value];
  const labelPath = (language: FileLanguage, value: string) => [
    'labels',
    language,
    'values',
    name,
    value,
  ];
  /** In the values, in both languages, and as the default. */
  const change = (
    value: string,
    edit: (base: string, path: string[]) => string,
    to: string | undefined,
  ) => {
    const paths = [at(value), ...LANGUAGES.map((language) => labelPath(language, value))];
    const next = paths.reduce(edit, text);
    onText(field.default === value ? setAt(next, ['fields', name, 'default'], to) : next);
  };
  const rename = (from: string, to: string) =>
    change(from, (base, path) => renameKey(base, path, to), to);
  const remove = (value: string) =>
    change(value, (base, path) => setAt(base, path, undefined), undefined);
  const { labels } = parseValue(text);
  const labelAt = (language: FileLanguage, value: string) =>
    textAt(jsonAt(labels, language, 'values', name), value);
  return (
    <div className="rf-values">
      {values.map(([value, color], place) => (
        <div key={keys[place]} className="rf-value" role="group" aria-label={value}>
          <CheckedCell
            label={translate('resourceFiles.value')}
            code
            value={value}
            refuse={(typed) => {
              if (typed.trim() === '') return translate('resourceFiles.typed.empty');
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
              value={labelAt(language, value)}
              onChange={(typed) => onText(setOrRemove(text, labelPath(language, value), typed))}
            />
          ))}
          <ChoiceInput
            label={translate('resourceFiles.color')}
            value={String(color)}
            options={BADGE_COLORS.map((one) => [one, translate(`resourceFiles.colors.${one}`)])}
            onChoose={(chosen) => onText(setAt(text, at(value), chosen))}
          />
          <span>
            {BADGE_COLORS.filter((one) => one === color).map((one) => (
              <Badge key={one} color={one}>
                {labelAt(ownLanguage, value) || value}
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
