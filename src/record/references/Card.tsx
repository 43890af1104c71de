import { Popper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { titleOf } from '../../data/lookups';
import { readMark } from '../../data/references';
import { translateError } from '../../data/serverMessages';
import { useFieldLabel } from '../../fields/components/label';
import { isEmpty } from '../../fields/values';
import type { AnyRecord, Field, Resource } from '../../schema';
import { Spinner } from '../../shell/elements/Spinner';
import { FieldValue } from '../../fields/components/fieldComponents';
import { cardOf, useHasCard } from './cardOf';
import { useReferencedRecord } from './useReferencedRecord';
import { CARD } from './watchReferences';
import './card.css';

const APART = [{ name: 'offset', options: { offset: [0, 8] } }];

export default function Card({ id, link }: { id: string; link: HTMLElement }) {
  return (
    // Not below: it would cover the next links.
    <Popper
      open
      anchorEl={link}
      placement="right-start"
      modifiers={APART}
      className={CARD}
      role="tooltip"
      id={id}
    >
      <Content mark={link.dataset.refers ?? ''} />
    </Popper>
  );
}

function Content({ mark }: { mark: string }) {
  const translate = useTranslate();
  const referred = readMark(mark);
  const { resource, record, error } = useReferencedRecord(referred);
  if (record) return <RecordCard resource={resource} record={record} />;
  if (error) return <p>{translateError(error, translate)}</p>;
  if (record === null) return <p>{translate('form.reference.none', { code: referred.value })}</p>;
  return (
    <div className="reference-pending">
      <Spinner size="small" label={translate('form.loading')} />
    </div>
  );
}

function RecordCard({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const isOnCard = useHasCard();
  const { states, facts } = cardOf(resource);
  const hasContent = (field: Field) =>
    !isEmpty(record[field.name]) && isOnCard(resource, field, record);
  const title = titleOf(resource, record);
  return (
    <>
      <p className="reference-kind">
        {translate(`resources.${resource.route}.name`, { smart_count: 1 })}
      </p>
      <p className="row wrap reference-title">
        <strong>{title}</strong>
        {states.filter(hasContent).map((field) => (
          <FieldValue key={field.name} resource={resource} field={field} record={record} />
        ))}
      </p>
      <dl>
        {facts
          .filter(hasContent)
          .slice(0, FACTS)
          .map((field) => (
            <div key={field.name}>
              <dt>{labelOf(resource, field.name)}</dt>
              <dd>
                <FieldValue resource={resource} field={field} record={record} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

const FACTS = 4;
