import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { resourceFilesScreen as en } from '../../i18n/en/resourceFilesScreen';
import { resourceFilesScreen as ko } from '../../i18n/ko/resourceFilesScreen';
import { declarations } from '../../resources';
import { ResourceFilesProvider } from '../../src/data/resourceFiles';
import { FieldList } from '../../src/features/resourceFiles/form/FieldList';
import { readForm, parseValue } from '../../src/features/resourceFiles/text/form';
import { addMessages } from '../../src/shell/featureMessages';
import { show } from '../grid/gridHarness';
import { resources } from '../support/resources';
import { textsOf } from '../support/textsOf';

addMessages('resourceFiles', { ko, en });

const text = JSON.stringify({
  extends: 'customers',
  fields: { grade: { type: 'boolean' }, since: { type: 'date' } },
  labels: { ko: { fields: { grade: '등급', since: '거래 시작' } } },
});

it('the form of an added field sets which field it follows', async () => {
  const onText = vi.fn<(text: string) => void>();
  const { form } = readForm(text);
  if (!form) throw new Error('the form cannot show it');
  const files = { declarations, listed: [], texts: {}, origins: {}, refresh: async () => {} };
  show(
    <ResourceFilesProvider files={files}>
      <FieldList
        form={form}
        text={text}
        onText={onText}
        resources={resources}
        findings={[]}
        saved={[]}
      />
    </ResourceFilesProvider>,
    {},
  );
  const [first, second] = await screen.findAllByRole('button', { name: /옵션$/ });
  fireEvent.click(first!);
  fireEvent.click(second!);
  const [grade, since] = screen
    .getAllByRole('combobox', { name: '앞에 올 항목' })
    .map((select) => textsOf('option', select));
  expect(grade?.[0]).toBe('맨 뒤');
  expect(grade).toContain('대분류');
  expect(grade).not.toContain('등급');
  expect(since).toContain('등급');
  const [select] = screen.getAllByRole('combobox', { name: '앞에 올 항목' });
  fireEvent.change(select!, { target: { value: 'type1' } });
  expect(parseValue(onText.mock.lastCall?.[0] ?? '')['after']).toEqual({ grade: 'type1' });
});
