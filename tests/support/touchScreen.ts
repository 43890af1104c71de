import { vi } from 'vitest';
import { NARROW_QUERY, PHONE_QUERY, TOUCH_QUERY } from '../../src/shell/media';

/** Until mocks are restored. */
const setMedia = (matches: (media: string) => boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: matches(media),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

export const setTouchScreen = (isTouch: boolean) =>
  setMedia((media) => isTouch && media === TOUCH_QUERY);

export const setPhone = () => setMedia((media) => [PHONE_QUERY, NARROW_QUERY].includes(media));
