import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ko from '../../../i18n/ko';
import { pasteDialog } from '../../../i18n/ko/pasteDialog';
import { GenericList } from '../../../src/screens/GenericList';
import { fakeProvider, openAdmin } from '../../record/formHarness';
import { standStill } from '../../support/standStill';
import { pasteText } from '../../support/pasteText';
import { itInLab } from '../../support/itInLab';
import { readFiles } from '../../support/resourceFiles';
import { exampleText } from '../../support/examples';
import { textsOf } from '../../support/textsOf';

const reports = JSON.parse(exampleText('reports')) as { name: string };

standStill();

itInLab(
  'records of a resource file are read from a chat and saved through the generic list',
  async () => {
    const provider = fakeProvider({
      reports: [{ id: 5, date: '2026-11-20', guide: 3, state: null, note: '공항 미팅 완료' }],
      users: [
        { id: 3, name: '김민수', active: true },
        { id: 4, name: 'Anna Lee', active: true },
        ...[7, 8].map((id) => ({ id, name: '박지훈', active: true })),
      ],
    });
    const list = { route: 'reports', list: GenericList };
    openAdmin('/admin/reports', provider, { ...list, files: [reports] });
    const open = ko.pasted.title.replace('%{names}', '가이드 보고');
    await screen.findByRole('button', { name: open });
    const text = [
      '--------------- 2026년 11월 20일 금요일 ---------------',
      '[실장] [오전 9:00] 오늘도 수고하세요',
      '[김민수] [오후 6:02] 11/20 김민수 공항 미팅 완료',
      '[Anna] [오후 6:10] 11/19 Anna Lee 지연 호텔 체크인',
      '3층으로 방 바뀜',
      '[박지훈] [오후 6:12] 11/20 박지훈 식당 확인',
      '[최신입] [오후 6:15] 11/18 최신입 방 확인',
    ].join('\n');
    await pasteText(text);
    const dialog = await screen.findByRole('dialog');
    const rows = () => [...dialog.querySelectorAll('tr.grid-row')];
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(textsOf('columnheader', dialog)).toEqual(
      expect.arrayContaining(['날짜', '가이드', '상태', '내용', pasteDialog.format]),
    );
    await within(dialog).findByText(/확인 필요 2건 · 중복 의심 1건/);
    const save = () =>
      fireEvent.keyDown(within(dialog).getByRole('grid'), {
        code: 'KeyS',
        key: 's',
        ctrlKey: true,
      });
    save();
    await waitFor(() => expect(rows()).toHaveLength(3));
    const all = pasteDialog.saveAll.replace('%{smart_count}', '1');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: all })).toBeEnabled());
    fireEvent.click(within(dialog).getByRole('button', { name: all }));
    const question = await screen.findByRole('dialog', { name: ko.form.warnings.title });
    expect(question).toHaveTextContent('같을 수 있습니다: 공항 미팅 완료 2026-11-20');
    fireEvent.click(within(question).getByRole('button', { name: ko.form.warnings.yes }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    const unknown = rows().find((row) => row.textContent?.includes('2026-11-18'));
    expect(unknown).toHaveTextContent(pasteDialog.noFormat);
    expect(unknown?.innerHTML).toContain(pasteDialog.leftover.replace('%{text}', '최신입 방 확인'));
    expect(provider.create.mock.calls.map(([route, { data }]) => [route, data])).toEqual(
      expect.arrayContaining([
        ['reports', { date: '2026-11-20', guide: 3, state: null, note: '공항 미팅 완료' }],
        [
          'reports',
          { date: '2026-11-19', guide: 4, state: 'LATE', note: '호텔 체크인\n3층으로 방 바뀜' },
        ],
      ]),
    );
  },
);

const findings = (paste: object) =>
  readFiles({ reports: { ...reports, paste } }).files[0]?.findings.map(
    ({ file, key, problem, advice }) => [file, key, problem.key, advice.key],
  );

it.each([
  [{ formats: ['{date} {wen} {note}'] }, 'formats.0', 'unknownPlaceholder', 'oneOf'],
  [{ formats: ['{date} {gide} {note}'] }, 'formats.0', 'unknownPlaceholder', 'mean'],
  [{ formats: ['{date} {note'] }, 'formats.0', 'openBrace', 'closeBrace'],
  [{ formats: ['{date} {party} {rest}'] }, 'formats.0', 'sideBySide', 'part'],
  [{ formats: ['{date} {note} {rest}'] }, 'formats.0', 'sideBySide', 'part'],
  [{ formats: ['{date} {date}'] }, 'formats.0', 'twice', 'once'],
  [{ formats: ['{rest}'] }, 'formats.0', 'noPlaceholder', 'nameField'],
  [{ formats: ['{note}'], hold: ['date'] }, 'formats.0', 'lacksPlaceholder', 'add'],
  [{ formats: [], reads: { day: 'date' } }, 'reads.day', 'unknownKey', 'removeOrMean'],
  [{ formats: [], reads: { date: 'dates' } }, 'reads.date', 'unknownField', 'mean'],
  [{ formats: [], reads: { date: 'guide' } }, 'reads.date', 'cannotHold', 'otherField'],
  [{ formats: [], text: 'id' }, 'text', 'notTyped', 'otherField'],
  [
    { formats: [], reads: { direction: { field: 'state', in: 'DONE', out: 'GONE' } } },
    'reads.direction',
    'cannotHold',
    'otherField',
  ],
  [{ formats: [], duplicates: ['day'] }, 'duplicates', 'unknownPlaceholder', 'mean'],
  [
    { formats: [], tag: { field: 'state', as: 'who', names: { LATER: ['late'] } } },
    'tag.field',
    'cannotHold',
    'otherField',
  ],
  [{ formats: [], more: { from: 'code', format: 'text' } }, 'more.from', 'unknownResource', 'mean'],
  [
    { formats: [], more: { from: 'codes', format: 'txt', where: { kind: 'X' } } },
    'more.format',
    'notOf',
    'mean',
  ],
  [{ formats: [], fills: { note: { via: 'guide', take: 'nme' } } }, 'fills.note', 'notOf', 'mean'],
])('says what is wrong with %j', (paste: object, key, problem, advice) =>
  expect(findings(paste)?.[0]).toEqual(['reports.json', `paste.${key}`, problem, advice]),
);
