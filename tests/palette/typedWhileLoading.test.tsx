import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { screens } from '../../src/features';
import { PaletteButton } from '../../src/palette';
import { ScreenEntriesProvider } from '../../src/shell/screenEntries';
import { fakeProvider, openAdmin } from '../record/formHarness';

it('keeps what is typed while its script is loaded', async () => {
  const frame = (
    <ScreenEntriesProvider value={screens}>
      <PaletteButton />
    </ScreenEntriesProvider>
  );
  openAdmin('/admin/codes/cities', fakeProvider({}), { frame });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const early = document.activeElement!;
  expect(early.closest('[aria-busy]')).toBeInTheDocument();
  fireEvent.change(early, { target: { value: '하나' } });
  const input = await screen.findByRole('combobox', { name: ko.layout.find });
  expect(input).toHaveValue('하나');
  expect(input).toHaveFocus();
});
