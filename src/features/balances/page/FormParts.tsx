import { Alert } from '@mui/material';
import { useGetIdentity, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { AnyRecord } from '../../../schema';
import { codesOf, sameCodes } from '../domain/codes';
import { storedSums, sumsOf } from '../domain/sums';
import { Difference } from './Difference';
import { Entries } from './Entries';
import { Header } from './Header';
import { usePicked, type Picked } from './usePicked';

interface PartProps {
  balance: AnyRecord | null;
  picked: Picked;
}

/** The header of the balance as it is typed: stored sums, or what the picked reservations come to (issue: live sums). */
export function FormHeader({ balance, picked }: PartProps) {
  const title: unknown = useWatch({ name: 'title' });
  const { codes, reservations } = usePicked(picked);
  const { complete, found } = reservations;
  const same = balance !== null && sameCodes(codes, codesOf(balance));
  const stored = same ? storedSums(balance) : null;
  return (
    <Header
      title={typeof title === 'string' ? title.trim() : ''}
      balance={balance}
      sums={stored ?? (complete ? sumsOf(found) : null)}
      estimated={stored === null}
    />
  );
}

/** What the ledger says of the balance as it is stored; while others are picked, the header has the new sums. */
export function FormDifference({ balance, picked }: PartProps) {
  const { codes, reservations } = usePicked(picked);
  if (!balance || !reservations.complete || !sameCodes(codes, codesOf(balance))) return null;
  return <Difference balance={balance} reservations={reservations.found} />;
}

export function FormEntries({ picked }: Pick<PartProps, 'picked'>) {
  const { codes, reservations } = usePicked(picked);
  return codes.length > 0 ? <Entries reservations={reservations.found} /> : null;
}

/** Whoever made the balance may not confirm it (readings: Money and confirmation): the server would refuse. */
export function NomineeNotice({ balance }: Pick<PartProps, 'balance'>) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const confirmerId: unknown = useWatch({ name: 'confirmerId' });
  const creator = balance ? balance.userId : identity?.id;
  if (typeof confirmerId !== 'number' || confirmerId !== creator) return null;
  return <Alert severity="warning">{translate('balance.page.creatorIsNominee')}</Alert>;
}
