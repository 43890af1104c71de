import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { ApiError } from '../../src/data/errors';
import { fakeProvider, labelOf, openAdmin, sectionOf, sent } from './formHarness';
import { flight as ke651 } from '../features/reservations/itineraryData';
import { itInLab } from '../support/itInLab';
import { textsOf } from '../support/textsOf';
import { aSection, aSectionType } from '../support/samples';

const section = aSection(3, {
  section: 'GUIDE',
  text1: '이가이드',
  text5: '숨은 값',
  sectionCode: 'GUIDE',
});
const data = () => ({
  sections: [section],
  'codes/basic': [
    aSectionType(1, 'GUIDE', '가이드'),
    aSectionType(2, 'GOLF', '골프'),
    aSectionType(3, 'MISC', '기타'),
  ],
  reservations: [{ id: 1, code: 'R1', name: '홍길동' }],
});

const caption = (type: string, field: string) => labelOf('sections', field, type);
const labels = () =>
  within(screen.getByRole('region', { name: sectionOf('sections', 'details') }))
    .getAllByRole('textbox')
    .map((input) => input.getAttribute('name'));

describe('captions by type', () => {
  it('shows the fields of the type with its captions, and other filled ones, and follows the type', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/sections/3', provider);
    expect(await screen.findByRole('textbox', { name: caption('GUIDE', 'text1') })).toHaveValue(
      '이가이드',
    );
    expect(labels()).toEqual(['text1', 'text2', 'text3', 'text5']);
    const stored = screen.getByRole('textbox', { name: labelOf('sections', 'text5') });
    expect(stored).toHaveValue('숨은 값');

    const type = screen.getByRole('combobox', { name: labelOf('sections', 'section') });
    await user.click(type);
    await user.click(await screen.findByRole('option', { name: /골프/ }));
    expect(await screen.findByRole('textbox', { name: caption('GOLF', 'text1') })).toHaveValue(
      '이가이드',
    );
    expect(labels()).toEqual(['text1', 'text2', 'text3', 'text4', 'text5']);

    expect(screen.getByRole('textbox', { name: caption('GOLF', 'text5') })).toHaveValue('숨은 값');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(sent(provider.update)).toEqual({ section: 'GOLF' });
  });

  it('has the other fields under “more”, and keeps a cleared input', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/sections/3', provider);
    const more = await screen.findByRole('button', { name: ko.form.more });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    const stored = screen.getByRole('textbox', { name: labelOf('sections', 'text5') });
    await user.clear(stored);
    expect(stored).toBeInTheDocument();
    await user.click(more);
    expect(labels()).toHaveLength(14);
    expect(screen.getByRole('button', { name: ko.form.less })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await user.type(
      screen.getByRole('textbox', { name: labelOf('sections', 'text1Text') }),
      '영문 이름',
    );
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(sent(provider.update)).toEqual({ text5: null, text1Text: '영문 이름' });
  });

  it("shows errors of another type's field", async () => {
    const provider = fakeProvider(data());
    const errors = { text6: 'The text6 field is prohibited.' };
    provider.update.mockRejectedValue(
      new ApiError({ kind: 'http', status: 422, text: 'x', body: { errors } }),
    );
    const { user } = openAdmin('/admin/sections/3', provider);
    const text = await screen.findByRole('textbox', { name: caption('GUIDE', 'text2') });
    await user.type(text, '010');
    await user.click(screen.getByRole('button', { name: '저장' }));
    const refused = await screen.findByRole('textbox', { name: labelOf('sections', 'text6') });
    expect(refused).toBeInvalid();
  });

  it('shows filled fields on a record’s page, and the rest under “more”', async () => {
    // Otherwise the section would open in its reservation's page.
    const provider = fakeProvider({ ...data(), reservations: [] });
    const { user } = openAdmin('/admin/sections/3/show', provider);
    const title = sectionOf('sections', 'details');
    const details = await screen.findByRole('region', { name: title });
    const terms = () => textsOf('term', details);
    expect(terms()).toEqual([
      caption('GUIDE', 'text1'),
      caption('GUIDE', 'text2'),
      caption('GUIDE', 'text3'),
      labelOf('sections', 'text5'),
    ]);
    expect(within(details).getByText('숨은 값')).toBeInTheDocument();
    await user.click(within(details).getByRole('button', { name: ko.form.more }));
    expect(terms()).toHaveLength(14);
  });

  itInLab('keeps showing what was typed under another type, and sends it', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/sections/3', provider);
    const type = await screen.findByRole('combobox', { name: labelOf('sections', 'section') });
    await user.click(type);
    await user.click(await screen.findByRole('option', { name: /골프/ }));
    await user.type(screen.getByRole('textbox', { name: caption('GOLF', 'text4') }), '4');
    await user.click(type);
    await user.click(await screen.findByRole('option', { name: /가이드/ }));
    expect(screen.getByRole('textbox', { name: labelOf('sections', 'text4') })).toHaveValue('4');
    await user.type(screen.getByRole('textbox', { name: caption('GUIDE', 'text2') }), '010');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(sent(provider.update)).toEqual({ text2: '010', text4: '4' });
  });

  it('parses pending date input when saved by Ctrl+S', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/sections/3', provider);
    const date = await screen.findByRole('textbox', { name: labelOf('sections', 'date') });
    await user.clear(date);
    await user.type(date, '260502');
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', key: 's', ctrlKey: true }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(sent(provider.update)).toEqual({ date: '2026-05-02' });
  });

  it('shows all under their own labels for a type without captions', async () => {
    const { user } = openAdmin('/admin/sections/3', fakeProvider(data()));
    await user.click(await screen.findByRole('combobox', { name: labelOf('sections', 'section') }));
    await user.click(await screen.findByRole('option', { name: /기타/ }));
    expect(
      await screen.findByRole('textbox', { name: labelOf('sections', 'text1') }),
    ).toBeInTheDocument();
    expect(labels()).toHaveLength(14);
  });

  it("edits a detail by its type's field, and fills in values of a picked record", async () => {
    const provider = fakeProvider({
      ...data(),
      sections: [{ ...section, section: 'FLIGHT', text1: null, text2: '김포', text3: null }],
      'codes/flights': [ke651],
      'codes/cities': [],
    });
    const { user } = openAdmin('/admin/sections/3', provider);
    const flight = await screen.findByRole('combobox', { name: caption('FLIGHT', 'text1') });
    await user.type(flight, 'KE651');
    await user.tab();
    const arrival = screen.getByRole('combobox', { name: caption('FLIGHT', 'text3') });
    await waitFor(() => expect(arrival).toHaveValue('BKK'));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    // Fields of the former type are not overwritten.
    expect(sent(provider.update)).toEqual({
      text1: 'KE651',
      text3: 'BKK',
      time1: '18:05',
      time2: '22:00',
    });
  });
});
