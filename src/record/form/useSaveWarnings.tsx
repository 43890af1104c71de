import { useTranslate } from 'ra-core';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import './form.css';
import { Confirm } from '../../shell/elements/Confirm';

export interface SaveWarnings {
  /**
   * True if the save may proceed; false while another question is open.
   * @param find a sentence each; must not reject
   */
  ask: (find: () => readonly string[] | Promise<readonly string[]>) => Promise<boolean>;
  dialog: ReactNode;
}

interface WarningQuestion {
  reasons: readonly string[];
  answer: (goOn: boolean) => void;
}

/** Cancel has the focus initially. */
export function useSaveWarnings(): SaveWarnings {
  const translate = useTranslate();
  const busy = useRef(false);
  const [question, setQuestion] = useState<WarningQuestion | null>(null);
  const ask = useCallback<SaveWarnings['ask']>(async (find) => {
    if (busy.current) return false;
    busy.current = true;
    try {
      const reasons = await find();
      if (reasons.length === 0) return true;
      return await new Promise<boolean>((answer) => setQuestion({ reasons, answer }));
    } finally {
      busy.current = false;
    }
  }, []);
  const close = (goOn: boolean) => {
    question?.answer(goOn);
    setQuestion(null);
  };
  const dialog = question && (
    <Confirm
      title={translate('form.doubts.title')}
      yes={translate('form.doubts.yes')}
      no={translate('form.doubts.no')}
      onYes={() => close(true)}
      onClose={() => close(false)}
    >
      <ul className="form-doubts">
        {question.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Confirm>
  );
  return { ask, dialog };
}
