import { vi } from 'vitest';
import { TOUCH_QUERY } from '../../src/shell/media';

/** Until mocks are restored. */
export const setTouchScreen = (isTouch: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...{ matches: isTouch && media === TOUCH_QUERY, media },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }) as unknown as MediaQueryList,
  );
