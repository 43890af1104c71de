import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useLocaleState, useTranslate } from 'ra-core';
import { expect, it } from 'vitest';
import en from '../../i18n/en/shell';
import ko from '../../i18n/ko/shell';
import { createI18n } from '../../src/app/i18n';
import { addMessages, withAddedMessages } from '../../src/shell/featureMessages';

addMessages('trips', { ko: { none: '여행이 없습니다.' }, en: { none: 'No trips.' } });
addMessages('trips', { ko: { many: { days: '여러 날' } }, en: { many: { days: 'Many days' } } });

function Trips() {
  const translate = useTranslate();
  const [, setLocale] = useLocaleState();
  return (
    <button onClick={() => setLocale('en')}>
      {translate('trips.none')} {translate('trips.many.days')} {translate('app.name')}
    </button>
  );
}

it('messages that come with a part are there when it is drawn, and follow the language while it is open', async () => {
  render(
    <CoreAdminContext i18nProvider={createI18n()}>
      <Trips />
    </CoreAdminContext>,
  );
  const button = screen.getByRole('button');
  expect(button).toHaveTextContent(`여행이 없습니다. 여러 날 ${ko.app.name}`);
  fireEvent.click(button);
  expect(await screen.findByText(`No trips. Many days ${en.app.name}`)).toBeVisible();
});

it('messages that come with a part are English in a language that has none of its own', () => {
  document.documentElement.lang = 'ja';
  const translate = (own: { [key: string]: string }) =>
    withAddedMessages((key, args) => own[key] ?? String(args?._ ?? key));
  expect(translate({})('trips.none')).toBe('No trips.');
  expect(translate({ 'trips.none': '旅行なし' })('trips.none')).toBe('旅行なし');
});
