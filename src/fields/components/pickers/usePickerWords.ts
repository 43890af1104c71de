import { useTranslate } from 'ra-core';

/** What the buttons of a picker say: Material UI says it in English. */
export function usePickerWords() {
  const translate = useTranslate();
  return {
    openText: translate('form.picker.open'),
    closeText: translate('form.picker.close'),
    clearText: translate('form.picker.clear'),
  };
}
