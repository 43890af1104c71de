import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imports } from '../../i18n/ko/import';
import { createFeatureMessages } from '../../src/shell/featureMessages';
import { MessagesProvider } from '../../src/shell/MessagesProvider';
import { ChooseFile } from '../../src/actions/import/dialog/ChooseFile';
import { show } from '../grid/gridHarness';
import { setTouchScreen } from '../support/touchScreen';

const nothing = () => undefined;
const words = createFeatureMessages('import', { ko: imports, en: imports });

test.each([
  [false, imports.choose.text],
  [true, imports.choose.touchText],
])('touch screen %s: keys are named only where there are some', async (isTouch, file) => {
  setTouchScreen(isTouch);
  show(
    <MessagesProvider messages={words}>
      <ChooseFile isReading={false} error={null} onSource={nothing} onClose={nothing} />
    </MessagesProvider>,
    {},
  );
  expect(await screen.findByText(file)).toBeVisible();
});
