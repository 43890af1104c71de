import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { children } from '../../i18n/ko/children';
import { imports } from '../../i18n/ko/import';
import { createFeatureMessages } from '../../src/shell/featureMessages';
import { MessagesProvider } from '../../src/shell/MessagesProvider';
import { ChooseFile } from '../../src/actions/import/dialog/ChooseFile';
import { PasteHelp } from '../../src/grid/children/PasteHelp';
import { show } from '../grid/gridHarness';
import { setTouchScreen } from '../support/touchScreen';

const nothing = () => undefined;
const words = createFeatureMessages('import', { ko: imports, en: imports });

afterEach(() => vi.restoreAllMocks());

test.each([
  [false, imports.choose.text, children.pasteHelp.how],
  [true, imports.choose.touchText, children.pasteHelp.touchHow],
])('touch screen %s: keys are named only where there are some', async (isTouch, file, paste) => {
  setTouchScreen(isTouch);
  const { unmount } = show(
    <MessagesProvider words={words}>
      <ChooseFile isReading={false} error={null} onSource={nothing} onClose={nothing} />
    </MessagesProvider>,
    {},
  );
  expect(await screen.findByText(file)).toBeVisible();
  unmount();
  show(<PasteHelp columns={[]} onPasted={nothing} onClose={nothing} />, {});
  expect(await screen.findByText(paste)).toBeVisible();
});
