import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { match as en } from '../../../../i18n/en/match';
import { match as ko } from '../../../../i18n/ko/match';
import type { Translate } from '../../../data/serverMessages';
import { createFeatureMessages } from '../../../shell/featureMessages';

const matchWords = createFeatureMessages('match', { ko, en });

/** Loaded with the screen. */
export function useMatchMessages(): Translate {
  const translate = useTranslate();
  return useMemo(() => matchWords(translate), [translate]);
}
