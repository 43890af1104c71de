import { useTranslate } from 'ra-core';
import { setAt } from '../text/document';
import { setFilled } from '../text/edits';
import { isJson, type FieldForm } from '../text/form';
import { OPTIONS } from '../text/types';
import { CheckCell, OptionCell, SelectCell } from './cells';
import { EnumValues } from './EnumValues';
import type { PartProps } from './types';

/** A reference to nothing, and a choice of nothing, ask for their options at once. */
export function optionsMissing({ type, written }: FieldForm): boolean {
  if (['reference', 'referenceById', 'references'].includes(type))
    return typeof written['to'] !== 'string' || written['to'] === '';
  return (
    type === 'enum' && Object.keys(isJson(written['values']) ? written['values'] : {}).length < 1
  );
}

/** What only this type of field may say. */
export function FieldOptions(props: PartProps & { field: FieldForm }) {
  const { field, text, onText } = props;
  const translate = useTranslate();
  const { name, type, written } = field;
  const options = Object.entries(OPTIONS[type] ?? {});
  const refers = ['reference', 'referenceById', 'references'].includes(type);
  const none = options.length === 0 && !refers && type !== 'enum';
  return (
    <div
      className="rf-options"
      role="group"
      aria-label={translate('resourceFiles.optionsOf', { name })}
    >
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
      {type === 'enum' && (
        <>
          <CheckCell
            label={translate('resourceFiles.openValues')}
            checked={written['open'] === true}
            onChange={(on) => onText(setFilled(text, ['fields', name, 'open'], on))}
          />
          <EnumValues {...props} />
        </>
      )}
    </div>
  );
}

/** Which entity it refers to, and by what. One without a key is referred to by its id alone. */
function Reference({ field, text, onText, resources }: PartProps & { field: FieldForm }) {
  const translate = useTranslate();
  const { name, type, written } = field;
  const to = typeof written['to'] === 'string' ? written['to'] : '';
  const target = resources.find((resource) => resource.name === to);
  const setBy = (base: string, by: string) => setAt(base, ['fields', name, 'type'], by);
  return (
    <>
      <SelectCell
        label={translate('resourceFiles.to')}
        value={to}
        none={translate('resourceFiles.choose')}
        options={resources
          .filter(({ key }) => type !== 'references' || key !== null)
          .map(({ name: value, route }) => ({
            value,
            label: translate(`resources.${route}.name`, { smart_count: 1, _: value }),
          }))}
        onChange={(chosen) => {
          const next = setFilled(text, ['fields', name, 'to'], chosen);
          const hasKey = resources.find((resource) => resource.name === chosen)?.key !== null;
          onText(type === 'reference' && !hasKey ? setBy(next, 'referenceById') : next);
        }}
      />
      {type !== 'references' && (
        <SelectCell
          label={translate('resourceFiles.by')}
          value={type}
          options={[
            ...(target?.key === null
              ? []
              : [{ value: 'reference', label: translate('resourceFiles.byCode') }]),
            { value: 'referenceById', label: translate('resourceFiles.byId') },
          ]}
          onChange={(by) => {
            // A number has no length.
            const next = setAt(text, ['fields', name, 'maxLength'], undefined);
            onText(setBy(next, by));
          }}
        />
      )}
    </>
  );
}
