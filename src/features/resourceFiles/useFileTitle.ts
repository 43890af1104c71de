import { useLocale, useTranslate } from 'ra-core';
import type { StoredFile } from '../../data/resourceFileCalls';
import { useResources } from '../../data/resources';
import { messageLanguage } from '../../shell/messageLanguage';
import { PLURAL_SEPARATOR, readForm } from './text/form';

export function useFileTitle(): (file: Pick<StoredFile, 'text' | 'resource'>) => string {
  const translate = useTranslate();
  const language = messageLanguage(useLocale());
  const resources = useResources();
  return ({ text, resource }) => {
    const own = readForm(text).form?.names[language].split(PLURAL_SEPARATOR).at(-1) ?? '';
    const known = resources.find(({ name }) => name === resource);
    if (own !== '' || !known) return own;
    return translate(`resources.${known.route}.name`, { smart_count: 2 });
  };
}
