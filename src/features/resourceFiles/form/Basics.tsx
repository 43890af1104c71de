import { useTranslate } from 'ra-core';
import { ChoiceInput } from '../../../fields/components/TextInput';
import { useResourceFiles } from '../../../data/resourceFiles';
import { Section } from '../../../shell/elements/Section';
import { FindingList, findingsAt } from '../findings';
import { setAt } from '../text/document';
import { setName } from '../text/edits';
import { PLURAL_SEPARATOR } from '../text/form';
import { CheckedCell, TextCell, type PartProps } from './cells';
import { MENU_ICONS } from '../../../schema/icons';

export interface BasicsProps extends PartProps {
  /** Without `.json`. */
  name: string;
  onName: ((name: string) => void) | null;
  taken: readonly string[];
}

const FILE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

export function Basics(props: BasicsProps) {
  const { form, text, onText, findings, name, onName, taken, resources } = props;
  const translate = useTranslate();
  const { declarations } = useResourceFiles();
  const groups = [...new Set(declarations.map(({ menu }) => menu.group))];
  const [singular = '', plural = ''] = form.names.en.split(PLURAL_SEPARATOR);
  const english = (one: string, many: string) =>
    onText(setName(text, 'en', many === '' ? one : `${one}${PLURAL_SEPARATOR}${many}`));
  const extended = resources.find((resource) => resource.name === form.extended);
  const refuse = (typed: string) => {
    if (!FILE_NAME.test(typed)) return translate('resourceFiles.typed.hyphens');
    return taken.includes(typed) ? translate('resourceFiles.nameTaken') : null;
  };
  return (
    <Section title={translate('resourceFiles.basics')}>
      <div className="rf-basics">
        {onName ? (
          <CheckedCell
            label={translate(
              form.extended === null ? 'resourceFiles.name' : 'resourceFiles.fileName',
            )}
            code
            value={name}
            placeholder="airlines"
            refuse={refuse}
            onTake={onName}
          />
        ) : (
          <TextCell
            label={translate('resourceFiles.fileName')}
            code
            disabled
            value={name}
            onChange={onText}
          />
        )}
        {form.extended !== null ? (
          <TextCell
            label={translate('resourceFiles.extended')}
            disabled
            value={
              extended
                ? translate(`resources.${extended.route}.name`, { smart_count: 1 })
                : form.extended
            }
            onChange={onText}
          />
        ) : (
          <>
            <TextCell
              label={translate('resourceFiles.nameKo')}
              lang="ko"
              value={form.names.ko}
              onChange={(value) => onText(setName(text, 'ko', value))}
            />
            <TextCell
              label={translate('resourceFiles.nameEn')}
              lang="en"
              value={singular}
              onChange={(value) => english(value, plural)}
            />
            <TextCell
              label={translate('resourceFiles.namesEn')}
              lang="en"
              value={plural}
              onChange={(value) => english(singular, value)}
            />
            <ChoiceInput
              label={translate('resourceFiles.group')}
              value={form.group}
              options={groups.map((group) => [group, translate(`menu.${group}`)])}
              onChoose={(group) => onText(setAt(text, ['menu', 'group'], group))}
            />
            <ChoiceInput
              label={translate('resourceFiles.icon')}
              value={form.icon}
              options={MENU_ICONS.map((icon) => [
                icon,
                translate(`resourceFiles.icons.${icon}`, { _: icon }),
              ])}
              onChoose={(icon) => onText(setAt(text, ['menu', 'icon'], icon))}
            />
          </>
        )}
      </div>
      <FindingList byLabel findings={findingsAt(findings, 'basics')} />
    </Section>
  );
}
