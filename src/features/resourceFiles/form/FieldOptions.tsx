import { useTranslate } from 'ra-core';
import { setAt } from '../text/document';
import { setFilled } from '../text/edits';
import { isJson, type FieldForm } from '../text/form';
import { typeNamed } from '../text/types';
import { CheckCell, OptionCell, SelectCell } from './cells';
import { EnumValues } from './EnumValues';
import type { PartProps } from './types';

/** A reference to nothing, and a choice of nothing, ask for their options at once. */
export function optionsMissing({ type, written }: FieldForm): boolean {
  const known = typeNamed(type);
  if (known.refers) return typeof written['to'] !== 'string' || written['to'] === '';
  return (
    known.values !== undefined &&
    Object.keys(isJson(written['values']) ? written['values'] : {}).length < 1
  );
}

/** What only this type of field may say. */
export function FieldOptions(props: PartProps & { field: FieldForm }) {
  const { field, text, onText } = props;
  const translate = useTranslate();
  const { name, type, written } = field;
  const { inputs = {}, refers, values } = typeNamed(type);
  const options = Object.entries(inputs);
  const none = options.length === 0 && !refers && !values;
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
      {values && (
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
  const refers = typeNamed(type).refers?.(written);
  const to = refers?.to ?? '';
  const target = resources.find((resource) => resource.name === to);
  const setBy = (base: string, by: string) => setAt(base, ['fields', name, 'type'], by);
  return (
    <>
      <SelectCell
        label={translate('resourceFiles.to')}
        value={to}
        none={translate('resourceFiles.choose')}
        options={resources
          .filter(({ key }) => !refers?.many || key !== null)
          .map(({ name: value, route }) => ({
            value,
            label: translate(`resources.${route}.name`, { smart_count: 1, _: value }),
          }))}
        onChange={(chosen) => {
          const next = setFilled(text, ['fields', name, 'to'], chosen);
          const hasKey = resources.find((resource) => resource.name === chosen)?.key !== null;
          onText(
            refers?.by === 'key' && !refers.many && !hasKey ? setBy(next, 'referenceById') : next,
          );
        }}
      />
      {!refers?.many && (
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
