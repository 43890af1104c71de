import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { elements as en } from '../../../i18n/en/elements';
import { elements as ko } from '../../../i18n/ko/elements';
import type { Translate } from '../../data/serverMessages';
import { createFeatureMessages } from '../../shell/featureMessages';

const elementWords = createFeatureMessages('elements', { ko, en });

export function useElementMessages(): Translate {
  const translate = useTranslate();
  return useMemo(() => elementWords(translate), [translate]);
}
