import { screen } from '@testing-library/react';
import { useController } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { RecordForm } from '../../src/record/RecordForm';
import { GenericEdit } from '../../src/screens/GenericEdit';
import type { AnyRecord, Resource } from '../../src/schema';
import { fakeProvider, openAdmin } from './formHarness';

const record = { id: 3, countryCode: 'JP', code: 'TYO', name: '도쿄', active: true };
const rendered = vi.fn();

function Counted() {
  const { field, fieldState } = useController({ name: 'name' });
  rendered();
  return <input aria-label="counted" aria-invalid={fieldState.invalid} {...field} />;
}

const INPUTS = { name: Counted };

const Counting = (props: { resource: Resource; record: AnyRecord }) => (
  <RecordForm {...props} success="form.updated" inputs={INPUTS} />
);

const Edit = () => <GenericEdit form={Counting} />;

it('renders an input once with what was stored, and no more while nothing changes', async () => {
  const provider = fakeProvider({ 'codes/cities': [record] });
  openAdmin('/admin/codes/cities/3', provider, { route: 'codes/cities', edit: Edit });
  expect(await screen.findByRole('textbox', { name: 'counted' })).toHaveValue('도쿄');
  await screen.findByRole('button', { name: '저장' });
  expect(rendered).toHaveBeenCalledOnce();
});
