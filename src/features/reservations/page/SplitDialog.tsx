import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { TOAST_MS } from '../../../data/limits';
import { refreshAfter } from '../../../data/refresh';
import { useResource, useResources } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';
import { DateText } from '../../../fields/faces/pickers/DateText';
import { SelectInput, TextInput } from '../../../fields/faces/TextInput';
import { NO_SUM } from '../../../money/decimal';
import { useUnsavedCount } from '../../../record/children/UnsavedCount';
import { typedFields } from '../../../record/values/values';
import { fieldOf, isCancelled, type AnyRecord } from '../../../schema';
import { Confirm } from '../../../shell/elements/Confirm';
import { Table, TableHead } from '../../../shell/elements/Table';
import { useSend } from '../../../shell/useSend';
import { stayOf } from '../domain/days';
import { countedIn } from '../domain/counts';
import { countKey, dividedCounts, splitOf, type Share, type Split } from '../domain/split';
import type { CopyProps } from './copyProps';
import { SplitCounts } from './SplitCounts';
import { useSectionName } from './useSectionName';

const SHARES: readonly Share[] = ['first', 'both', 'second'];

/** Some of the travellers on a trip of their own, with the sections that go along (docs/reservations.md). */
export function SplitDialog(props: CopyProps) {
  const { record, sections, kinds, choice, onClose } = props;
  const isDirty = useUnsavedCount(kinds) > 0;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const nameOf = useSectionName();
  const resource = useResource('reservations');
  const child = useResource('sections');
  const [dateIn, setDateIn] = useState(typeof record.dateIn === 'string' ? record.dateIn : null);
  const [pax, setPax] = useState('');
  const [shares, setShares] = useState<ReadonlyMap<number, Share>>(new Map());
  const live = useMemo(
    () => sections.filter((section) => !isCancelled(child, section)),
    [sections, child],
  );
  const [counts, setCounts] = useState<ReadonlyMap<string, string>>(new Map());
  const counted = useCallback((type: string) => countedIn(child.captions, type), [child]);
  const wish = useMemo(
    () => ({
      ...{ dateIn: dateIn ?? '', pax: numberIn(pax), shares },
      typed: new Map([...counts].map(([key, text]) => [key, numberIn(text)])),
    }),
    [dateIn, pax, shares, counts],
  );
  const split = useMemo(() => {
    const fields = {
      reservation: typedFields(resource).map(({ name }) => name),
      section: typedFields(child).map(({ name }) => name),
    };
    return splitOf(record, live, wish, fields, fieldOf(resource, 'revStatus').default, counted);
  }, [record, live, wish, resource, child, counted]);
  const paxCount = Number(record.paxCount);
  const dividedOf = (section: AnyRecord) =>
    shares.get(section.id) === 'both' && wish.pax >= 1 && wish.pax < paxCount
      ? dividedCounts(section, { ...wish, paxCount }, counted)
      : [];
  const stay = split && stayOf(split.reservation.dateIn, split.reservation.dateOut);
  const saving = useSplit(record, onClose);
  const shareWords = (share: Share) => translate(`reservation.page.split.shares.${share}`);
  const setAll = (share: Share) => setShares(new Map(live.map(({ id }) => [id, share])));
  return (
    <Confirm
      title={translate('reservation.page.clone.action')}
      yes={translate('reservation.page.split.yes')}
      busy={saving.busy}
      failure={saving.failure}
      disabled={split === null || isDirty}
      focusFirst={false}
      onYes={() => split && saving.run(split)}
      no={translate('reservation.page.close')}
      onClose={onClose}
      details={
        live.length > 0 && (
          <Table className="reservation-table">
            <TableHead
              columns={[
                [translate('reservation.page.shift.what')],
                [translate('reservation.page.split.share')],
              ]}
            />
            <tbody>
              <tr>
                <th scope="row">{translate('reservation.page.split.all')}</th>
                <td>
                  <ShareInput
                    label={translate('reservation.page.split.all')}
                    value={null}
                    words={shareWords}
                    onChoose={setAll}
                  />
                </td>
              </tr>
              {live.map((section) => {
                const name = [section.date, nameOf(section)].filter(Boolean).join(' ');
                return (
                  <tr key={section.id}>
                    <th scope="row">{name}</th>
                    <td>
                      <ShareInput
                        label={name}
                        value={shares.get(section.id) ?? 'first'}
                        words={shareWords}
                        onChoose={(share) => setShares(new Map(shares).set(section.id, share))}
                      />
                      <SplitCounts
                        section={section}
                        name={name}
                        divided={dividedOf(section)}
                        typed={(field) => counts.get(countKey(section.id, field))}
                        onType={(field, text) =>
                          setCounts(new Map(counts).set(countKey(section.id, field), text))
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        )
      }
    >
      {choice}
      {isDirty && <Alert severity="warning">{translate('reservation.page.clone.dirty')}</Alert>}
      <p>{translate('reservation.page.split.text')}</p>
      <div className="reservation-split">
        <TextInput
          label={translate('reservation.page.split.pax')}
          inputMode="numeric"
          value={pax}
          onChange={(event) => setPax(event.target.value)}
          ref={focus}
          helperText={
            split
              ? translate('reservation.page.split.rest', { smart_count: split.rest })
              : translate('reservation.page.split.of', { smart_count: paxCount })
          }
        />
        <DateText
          label={labelOf(resource, 'dateIn')}
          value={dateIn}
          onChange={setDateIn}
          helperText={
            stay
              ? translate('reservation.page.clone.until', {
                  ...stay,
                  dateOut: String(split.reservation.dateOut),
                })
              : ' '
          }
        />
      </div>
    </Confirm>
  );
}

/** What is typed for a number; NaN of what is none. */
const numberIn = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

const focus = (input: HTMLInputElement | null) => {
  // Once: each key draws the input again.
  if (input && input.value === '') input.focus();
};

interface ShareInputProps {
  label: string;
  /** null: what all of them have is not said. */
  value: Share | null;
  words: (share: Share) => string;
  onChoose: (share: Share) => void;
}

function ShareInput({ label, value, words, onChoose }: ShareInputProps) {
  return (
    <SelectInput
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = SHARES.find((share) => share === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {value === null && <option value="">{NO_SUM}</option>}
      {SHARES.map((share) => (
        <option key={share} value={share}>
          {words(share)}
        </option>
      ))}
    </SelectInput>
  );
}

/** The lists reload once, at the end. */
const LATER = { refresh: false };

/**
 * Writes a split: the second trip, its sections, then the travellers that are left. What is written is not written
 * again by another try.
 */
function useSplit(record: AnyRecord, onClose: () => void) {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const resources = useResources();
  const { send, busy, failure } = useSend();
  const made = useRef<AnyRecord | null>(null);
  const written = useRef(new Set<string>());
  const once = async (step: string, write: () => Promise<unknown>) => {
    if (written.current.has(step)) return;
    await write();
    written.current.add(step);
  };
  const run = ({ reservation, rest, kept, moved, copied }: Split) =>
    void send(async () => {
      made.current ??= (
        await dataProvider.create<AnyRecord>(resource.route, { data: reservation })
      ).data;
      const { id, code } = made.current;
      for (const { record: section, changes } of moved)
        await once(`move ${section.id}`, () =>
          dataProvider.update<AnyRecord>(child.route, {
            id: section.id,
            data: { ...changes, reservationCode: code },
            previousData: section,
            meta: LATER,
          }),
        );
      for (const [index, section] of copied.entries())
        await once(`copy ${index}`, () =>
          dataProvider.create<AnyRecord>(child.route, {
            data: { ...section, reservationCode: code },
            meta: LATER,
          }),
        );
      for (const { record: section, changes } of kept)
        await once(`keep ${section.id}`, () =>
          dataProvider.update<AnyRecord>(child.route, {
            id: section.id,
            data: changes,
            previousData: section,
            meta: LATER,
          }),
        );
      if (moved.length + copied.length > 0) refreshAfter(queryClient, resources, child);
      await once('pax', () =>
        dataProvider.update<AnyRecord>(resource.route, {
          id: record.id,
          data: { paxCount: rest },
          previousData: record,
        }),
      );
      notify('reservation.page.split.done', { type: 'success', autoHideDuration: TOAST_MS });
      onClose();
      redirect('edit', resource.route, id);
    });
  return { run, busy, failure };
}
