import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import './form.css';
import { Confirm, useQuestion } from '../../shell/elements/Confirm';

export interface SaveWarnings {
  /**
   * True if the save may proceed; false while another question is open.
   * @param find a sentence each; must not reject
   */
  ask: (find: () => readonly string[] | Promise<readonly string[]>) => Promise<boolean>;
  dialog: ReactNode;
}

/**
 * Cancel has the focus initially.
 * @example if (await ask(() => warningsOf(entry))) save();
 */
export function useSaveWarnings(): SaveWarnings {
  const translate = useTranslate();
  const busy = useRef(false);
  const { ask: askUser, question } = useQuestion<readonly string[]>();
  const ask: SaveWarnings['ask'] = async (find) => {
    if (busy.current) return false;
    busy.current = true;
    try {
      const reasons = await find();
      return reasons.length === 0 || (await askUser(reasons));
    } finally {
      busy.current = false;
    }
  };
  const dialog = question && (
    <Confirm
      title={translate('form.warnings.title')}
      yes={translate('form.warnings.yes')}
      no={translate('form.warnings.no')}
      onYes={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <ul className="bullets form-warnings">
        {question.about.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Confirm>
  );
  return { ask, dialog };
}
