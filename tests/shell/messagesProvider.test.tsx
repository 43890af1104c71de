import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useLocaleState, useTranslate } from 'ra-core';
import { expect, it } from 'vitest';
import en from '../../i18n/en/shell';
import ko from '../../i18n/ko/shell';
import { createI18n } from '../../src/app/i18n';
import { createFeatureMessages } from '../../src/shell/featureMessages';
import { MessagesProvider } from '../../src/shell/MessagesProvider';

const words = createFeatureMessages('trips', {
  ko: { none: '여행이 없습니다.' },
  en: { none: 'No trips.' },
});

function Trips() {
  const translate = useTranslate();
  const [, setLocale] = useLocaleState();
  return (
    <button onClick={() => setLocale('en')}>
      {translate('trips.none')} {translate('app.name')}
    </button>
  );
}

it('words that come with a part are there when it is drawn, and follow the language while it is open', async () => {
  render(
    <CoreAdminContext i18nProvider={createI18n()}>
      <MessagesProvider messages={words}>
        <Trips />
      </MessagesProvider>
    </CoreAdminContext>,
  );
  const button = screen.getByRole('button');
  expect(button).toHaveTextContent(`여행이 없습니다. ${ko.app.name}`);
  fireEvent.click(button);
  expect(await screen.findByText(`No trips. ${en.app.name}`)).toBeVisible();
});

it('words that come with a part are English in a language that has none of its own', () => {
  document.documentElement.lang = 'ja';
  const translate = (own: { [key: string]: string }) =>
    words((key, args) => own[key] ?? String(args?._ ?? key));
  expect(translate({})('trips.none')).toBe('No trips.');
  expect(translate({ 'trips.none': '旅行なし' })('trips.none')).toBe('旅行なし');
});
