import { useTranslate } from 'ra-core';

/** Material UI's are English. */
export function usePickerMessages() {
  const translate = useTranslate();
  return {
    openText: translate('form.picker.open'),
    closeText: translate('form.picker.close'),
    clearText: translate('form.picker.clear'),
  };
}
