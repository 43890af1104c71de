import { useTranslate } from 'ra-core';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useResource } from '../../../data/resources';
import { useEnumLabel, useFieldLabel } from '../../../fields/components/label';
import { DateText } from '../../../fields/components/pickers/DateText';
import { ChoiceInput, TextInput } from '../../../fields/components/TextInput';
import { useUnsavedCount } from '../../../record/children/UnsavedCount';
import type { Values } from '../../../record/values/values';
import { isCancelled, type AnyRecord, type Resource } from '../../../schema';
import { Confirm } from '../../../shell/elements/Confirm';
import { Table, TableHead } from '../../../shell/elements/Table';
import { stayDays } from '../domain/days';
import { findSectionCounts } from '../domain/counts';
import {
  dividedCounts,
  fateOf,
  splitReservation,
  SHARES,
  usualShare,
  type CountShare,
  type Fate,
  type ReservationSplit,
} from '../domain/split';
import { useCopyFields, type CopyProps } from './copyProps';
import { useSecondTrip } from './useSecondTrip';
import { useSectionCaption, useSectionName } from './useSectionName';
import { splitDialog as en } from '../../../../i18n/en/splitDialog';
import { splitDialog as ko } from '../../../../i18n/ko/splitDialog';
import { addMessages } from '../../../shell/featureMessages';

addMessages('reservation', { ko, en });

export interface SplitInput {
  dateIn: string | null;
  pax: string;
  chosen: ReadonlyMap<number, CountShare>;
}

/** docs/reservations.md. */
export function SplitDialog(props: CopyProps<SplitInput>) {
  const { kinds, choice, input, onInput, onClose } = props;
  // A retry splits what the first try has read.
  const [begun, setBegun] = useState<Pick<typeof props, 'record' | 'sections'> | null>(null);
  const { record, sections } = begun ?? props;
  const isDirty = useUnsavedCount(kinds) > 0;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const child = useResource('sections');
  const enumLabel = useEnumLabel();
  const { dateIn, pax, chosen } = input;
  const live = sections.filter((section) => !isCancelled(child, section));
  const splitOptions = {
    dateIn: dateIn ?? '',
    pax: numberIn(pax),
    shares: new Map(
      live.map((section) => [section.id, chosen.get(section.id) ?? usualShare(section)]),
    ),
  };
  const counted = (type: string) => findSectionCounts(child.captions, type);
  const [fields, status] = useCopyFields();
  const split = splitReservation(record, live, splitOptions, fields, status, counted);
  const paxCount = Number(record.paxCount);
  const isDivisible =
    Number.isInteger(splitOptions.pax) && splitOptions.pax >= 1 && splitOptions.pax < paxCount;
  const lines = live.map((section) => {
    const fate = fateOf(record, section, splitOptions);
    const divided =
      fate.share === 'both' && isDivisible
        ? dividedCounts(section, { ...splitOptions, paxCount }, counted)
        : [];
    return { section, fate, divided };
  });
  const having = (share: CountShare) =>
    lines.filter(({ fate }) => fate.share === share || fate.share === 'both').length;
  const stay = split && stayDays(split.reservation.dateIn, split.reservation.dateOut);
  const saving = useSecondTrip('reservation.page.split.done', onClose);
  const write = ({ reservation, rest, kept, moved, copied }: ReservationSplit) =>
    saving.run(reservation, async ({ code: reservationCode }, { send }) => {
      const update = (of: Resource, previousData: AnyRecord, data: Values, name: string) =>
        send({ resource: of, action: 'update', data, previousData, name });
      for (const { record: section, changes } of moved)
        await update(child, section, { ...changes, reservationCode }, `move-${section.id}`);
      for (const [index, section] of copied.entries())
        await send({
          resource: child,
          action: 'create',
          data: { ...section, reservationCode },
          meta: { undo: 'removes' },
          name: `copy-${index}`,
        });
      for (const { record: section, changes } of kept)
        await update(child, section, changes, `keep-${section.id}`);
      await update(resource, record, { paxCount: rest }, 'pax');
    });
  return (
    <Confirm
      title={translate('reservation.page.clone.action')}
      yes={translate('reservation.page.split.yes')}
      busy={saving.busy}
      failure={saving.failure}
      disabled={split === null || isDirty}
      focuses="input"
      enterMoves
      onYes={() => {
        if (!split) return;
        setBegun({ record, sections });
        write(split);
      }}
      no={translate('reservation.page.close')}
      onClose={onClose}
      details={
        live.length > 0 && (
          <SplitSections
            lines={lines}
            onShare={({ id }, share) =>
              onInput({ ...input, chosen: new Map(chosen).set(id, share) })
            }
          />
        )
      }
    >
      {choice}
      {isDirty && <Alert severity="warning">{translate('reservation.page.clone.dirty')}</Alert>}
      <p>
        {translate('reservation.page.split.text', {
          status: status === null ? '' : enumLabel(resource, 'revStatus', String(status)),
        })}
      </p>
      <div className="reservation-split">
        <TextInput
          label={translate('reservation.page.split.pax')}
          inputMode="numeric"
          value={pax}
          onChange={(event) => onInput({ ...input, pax: event.target.value })}
          ref={focus}
          error={pax.trim() !== '' && !isDivisible}
          helperText={
            split
              ? translate('reservation.page.split.rest', { smart_count: split.rest })
              : translate('reservation.page.split.of', { smart_count: paxCount })
          }
        />
        <DateText
          label={labelOf(resource, 'dateIn')}
          value={dateIn}
          onChange={(next) => onInput({ ...input, dateIn: next })}
          eager
          helperText={
            stay
              ? translate('reservation.page.clone.until', {
                  ...stay,
                  smart_count: stay.nights,
                  dateOut: String(split.reservation.dateOut),
                })
              : ' '
          }
        />
      </div>
      {split && (
        <p role="status" className="reservation-split-sum">
          {translate('reservation.page.split.sum', {
            first: split.rest,
            second: split.reservation.paxCount,
            firstSections: having('first'),
            secondSections: having('second'),
          })}
        </p>
      )}
    </Confirm>
  );
}

const numberIn = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

const focus = (input: HTMLInputElement | null) => {
  // Once: this runs at each keystroke.
  if (input && input.value === '') input.focus();
};

interface SplitLine {
  section: AnyRecord;
  fate: Fate;
  divided: ReturnType<typeof dividedCounts>;
}

interface SplitSectionsProps {
  lines: readonly SplitLine[];
  onShare: (section: AnyRecord, share: CountShare) => void;
}

function SplitSections({ lines, onShare }: SplitSectionsProps) {
  const translate = useTranslate();
  const nameOf = useSectionName();
  const captionOf = useSectionCaption();
  return (
    <Table
      className="reservation-table reservation-split-table"
      label={translate('resources.sections.name', { smart_count: 2 })}
    >
      <TableHead
        columns={[
          [translate('reservation.page.shift.what')],
          [translate('reservation.page.split.share')],
        ]}
      />
      <tbody>
        {lines.map(({ section, fate, divided }) => {
          const name = [section.date, nameOf(section)].filter(Boolean).join(' ');
          return (
            <tr key={section.id}>
              <th scope="row">{name}</th>
              <td>
                <ChoiceInput
                  aria-label={name}
                  value={fate.share}
                  options={SHARES.map((one) => [
                    one,
                    translate(`reservation.page.split.shares.${one}`),
                  ])}
                  onChoose={(share) => onShare(section, share)}
                />
                <div className="reservation-split-fate">
                  {divided.map(({ field, first: stays, second }) => (
                    <span key={field}>{`${captionOf(section, field)} ${stays} + ${second}.`}</span>
                  ))}
                  {fateMessages(fate, divided.length > 0).map(([key, args]) => (
                    <span key={key}>{translate(`reservation.page.split.fate.${key}`, args)}</span>
                  ))}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function fateMessages({ share, date, isAsked }: Fate, isDivided: boolean) {
  const shareKey = share === 'both' ? (isDivided ? 'divided' : 'twice') : share;
  const messages: [string, Record<string, unknown>][] = [[shareKey, {}]];
  if (date !== null) messages.push(['date', { date }]);
  if (isAsked) messages.push(['asked', {}]);
  return messages;
}
