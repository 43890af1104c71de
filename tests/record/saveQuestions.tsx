import { screen } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, vi } from 'vitest';
import type { SaveTarget } from '../../src/record/changeGuard/useOutlierConfirm';
import { useSaveQuestions } from '../../src/record/form/useSaveQuestions';
import { show } from '../grid/gridHarness';
import { fakeProvider } from './formHarness';
import { resourceOf } from '../support/resources';

export const reservations = resourceOf('reservations');

export async function askToSave(
  saving: readonly SaveTarget[],
  getList?: (route: string, params: GetListParams) => Promise<object>,
) {
  const answers: boolean[] = [];
  function Host() {
    const { ask, dialog } = useSaveQuestions(reservations);
    return (
      <>
        <button type="button" onClick={() => void ask(saving).then((save) => answers.push(save))}>
          저장
        </button>
        {dialog}
      </>
    );
  }
  const { user } = show(<Host />, Object.assign(fakeProvider({}), getList && { getList }));
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await vi.waitFor(() => expect(answers.length + screen.queryAllByRole('dialog').length).toBe(1));
  return { answers, user, question: screen.queryByRole('dialog') };
}
