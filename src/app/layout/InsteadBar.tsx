import { useTranslate } from 'ra-core';
import { insteadOf as en } from '../../../i18n/en/insteadOf';
import { insteadOf as ko } from '../../../i18n/ko/insteadOf';
import type { SessionState } from '../../session/state';
import { addMessages } from '../../shell/featureMessages';
import { DismissibleBar } from './NoticeBars';

addMessages('insteadOf', { ko, en });

/** Another tab signed in another user; unsaved work is kept. */
export default function InsteadBar({ state: { userName, insteadOf } }: { state: SessionState }) {
  const translate = useTranslate();
  if (!insteadOf) return null;
  const names = { name: userName ?? '', before: insteadOf.name };
  return (
    <DismissibleBar>
      <span>
        {translate('insteadOf.who', names)}{' '}
        {insteadOf.unsaved && translate('insteadOf.kept', names)}
      </span>
    </DismissibleBar>
  );
}
