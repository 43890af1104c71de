import { useTranslate } from 'ra-core';
import { ReferencePicker } from '../components/pickers/ReferencePicker';
import type { FilterProps } from '../components/types';
import { optionsOf } from '..';
import { useGetIdentity, useRecordContext } from 'ra-core';
import type { AnyRecord } from '../../schema';
import { ReferenceField } from '../components/pickers/ReferenceField';
import type { InputProps } from '../components/types';

export function Input(props: InputProps) {
  const { notSelf = false } = optionsOf(props.field, 'referenceById') ?? {};
  return notSelf ? <OthersInput {...props} /> : <ReferenceField {...props} by="id" />;
}

function OthersInput(props: InputProps) {
  const { identity } = useGetIdentity();
  const self = identity === undefined ? undefined : Number(identity.id);
  // The server rejects the record's creator as its confirmer.
  const isNominee = props.resource.confirmation?.by === props.field.name;
  const creator = useRecordContext<AnyRecord>()?.userId;
  return <ReferenceField {...props} by="id" exclude={isNominee ? [self, creator] : [self]} />;
}

export function Filter({ field, label, value, onChange, narrowed }: FilterProps) {
  const translate = useTranslate();
  return (
    <div className="list-filter list-filter-wide">
      <ReferencePicker
        existing
        to={optionsOf(field, 'referenceById')?.to ?? ''}
        by="id"
        value={/^\d{1,15}$/.test(value) ? Number(value) : null}
        onChange={(next) => onChange(next === null ? null : String(next))}
        filter={narrowed}
        label={label}
        placeholder={translate('list.all')}
        size="small"
      />
    </div>
  );
}
