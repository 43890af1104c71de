import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { I18nContext, createI18n, useTranslate } from '../../src/app/i18n';
import { initialLocale } from '../../src/app/locale';
import { storageKey } from '../../src/store/keys';

describe('the language', () => {
  it("is Korean, whatever the browser's language", () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    expect(initialLocale()).toBe('ko');
  });

  it.each([
    ['"en"', undefined, 'en'],
    ['"en"', 'ko', 'en'],
    ['"fr"', 'en', 'en'],
    ['{broken', undefined, 'ko'],
  ] as const)('stored %s, configured %s: %s', (stored, configured, expected) => {
    localStorage.setItem(storageKey('locale'), stored);
    expect(initialLocale(configured)).toBe(expected);
  });

  it('is selected, set on the document, and stored', async () => {
    const i18n = createI18n();
    expect(document.documentElement.lang).toBe('ko');
    function Name() {
      return <p>{useTranslate()('app.name')}</p>;
    }
    render(
      <I18nContext.Provider value={i18n}>
        <Name />
      </I18nContext.Provider>,
    );
    expect(screen.getByText('투어 백오피스')).toBeInTheDocument();
    await act(() => i18n.choose('en'));
    expect(screen.getByText('Tour Back Office')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Tour Back Office');
    expect(initialLocale()).toBe('en');
  });
});

describe('messages', () => {
  it("translate the server's messages, without the number", async () => {
    const { translate, choose, loadAll } = createI18n();
    await loadAll();
    expect(translate('500:The name field is required.')).toBe('필수 입력 항목입니다.');
    expect(translate('Failed to fetch Balances.', { _: 'Failed to fetch Balances.' })).toBe(
      '정산 목록을 불러오지 못했습니다.',
    );
    expect(translate('Unauthenticated.')).toBe('로그인이 필요합니다.');
    expect(translate('500:그런 예약은 없습니다.', { _: '500:그런 예약은 없습니다.' })).toBe(
      '그런 예약은 없습니다.',
    );
    await choose('en');
    expect(translate('Failed to fetch Cities.')).toBe('Failed to fetch Cities.');
    expect(translate('Failed to delete Widget.')).toBe('Failed to delete Widget.');
  });

  it('separate the digits of counts, in words and in plurals, and of no other numbers', async () => {
    const { translate, choose, loadAll } = createI18n();
    await loadAll();
    expect(translate('list.searchFull', { most: 10_000 })).toContain('10,000자');
    expect(translate('list.searchFull', { most: '10,000' })).toContain('10,000자');
    expect(translate('list.range', { total: 2100, from: 1001, to: 2000 })).toBe(
      '총 2,100건 · 1001–2000',
    );
    await choose('en');
    expect(translate('list.morePresets', { smart_count: 1234 })).toBe('1,234 more presets');
  });

  it('are available to callers while they load', async () => {
    const { translate, loadAll } = createI18n();
    const first = loadAll();
    await loadAll();
    expect(translate('layout.menu')).not.toBe('layout.menu');
    await first;
  });

  it('have no capital of a record within an English sentence', async () => {
    const { translate, loadAll, choose } = createI18n();
    await loadAll();
    await choose('en');
    const titled = (name: string) => translate('form.create', { name });
    expect(titled('Ledger entry')).toBe('New ledger entry');
    expect(titled('VIP list')).toBe('New VIP list');
    expect(translate('form.show', { name: 'Ledger entry' })).toBe('Ledger entry');
  });

  it('leave ordinary texts with arguments to polyglot', () => {
    const { translate } = createI18n();
    expect(translate('Hello %{name}.', { _: 'Hello %{name}.', name: '하나' })).toBe('Hello 하나.');
  });

  it('can be set at run time, stay through a switch, and are replaced by the next ones', async () => {
    const i18n = createI18n();
    await i18n.setMessages({
      ko: { resources: { x: { name: '엑스' } } },
      en: { resources: { x: { name: 'X' } } },
    });
    expect(i18n.translate('resources.x.name')).toBe('엑스');
    expect(i18n.translate('app.name')).toBe('투어 백오피스');
    await i18n.changeLocale('en');
    expect(i18n.translate('resources.x.name')).toBe('X');
    await i18n.setMessages({ ko: {}, en: { resources: { y: { name: 'Y' } } } });
    expect(i18n.translate('resources.y.name')).toBe('Y');
    expect(i18n.translate('resources.x.name', { _: 'gone' })).toBe('gone');
  });

  it("logs a missing key as an error, but not a server's message", () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { translate } = createI18n();
    expect(translate('form.title.missing')).toBe('form.title.missing');
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'There is no message with the key form.title.missing',
    );
    translate('The code is taken.');
    translate('Gateway');
    expect(log).toHaveBeenCalledOnce();
  });
});
