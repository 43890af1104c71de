import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { resourceFilesScreen as en } from '../../../i18n/en/resourceFilesScreen';
import { resourceFilesScreen as ko } from '../../../i18n/ko/resourceFilesScreen';
import type { Translate } from '../../data/serverMessages';
import { createFeatureMessages } from '../../shell/featureMessages';

const fileWords = createFeatureMessages('resourceFiles', { ko, en });

export function useResourceFileMessages(): Translate {
  const translate = useTranslate();
  return useMemo(() => fileWords(translate), [translate]);
}
