import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imports } from '../../i18n/ko/import';
import { addMessages } from '../../src/shell/featureMessages';
import { ChooseFile } from '../../src/actions/import/dialog/ChooseFile';
import { show } from '../grid/gridHarness';
import { setTouchScreen } from '../support/touchScreen';

const nothing = () => undefined;
addMessages('import', { ko: imports, en: imports });

test.each([
  [false, imports.choose.text],
  [true, imports.choose.touchText],
])('touch screen %s: keys are named only where there are some', async (isTouch, file) => {
  setTouchScreen(isTouch);
  show(<ChooseFile isReading={false} error={null} onSource={nothing} onClose={nothing} />, {});
  expect(await screen.findByText(file)).toBeVisible();
});
