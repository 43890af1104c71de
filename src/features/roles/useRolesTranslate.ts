import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { roles as en } from '../../../i18n/en/roles';
import { roles as ko } from '../../../i18n/ko/roles';
import { createFeatureMessages } from '../../shell/featureMessages';

const messages = createFeatureMessages('roles', { ko, en });

/** `useTranslate`, with the messages of roles, which no other screen loads. */
export function useRolesTranslate(): ReturnType<typeof messages> {
  const translate = useTranslate();
  return useMemo(() => messages(translate), [translate]);
}
