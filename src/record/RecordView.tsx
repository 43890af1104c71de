import EditIcon from '@mui/icons-material/Edit';
import { BackToList } from '../shell/elements/BackToList';
import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnyRecord, Resource } from '../schema';
import { captionsOfType } from '../fields/captions';
import { isEmpty } from '../fields/values';
import { ConfirmationBar } from './confirm/ConfirmationBar';
import { RecordActions } from './form/RecordActions';
import { LabelledField, RecordSummary } from './values/RecordSummary';
import './form/form.css';
import { useFinishEdit } from './form/save';
import { childFields } from './values/values';
import { fieldCaption } from './values/valueText';
import { RelatedRecords } from './related';
import { SettlementSummary } from './settled';
import { HistoryPanel } from './history/HistoryPanel';
import { Children, DeclaredChildren } from './Children';

export default function RecordView({
  resource,
  record,
}: {
  resource: Resource;
  record: AnyRecord;
}) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { finish } = useFinishEdit(resource);
  const { route, captions } = resource;
  const { isMore, fieldAs } = captionsOfType(resource, captions && record[captions.by]);
  const fact = (field: string) => (
    <LabelledField
      key={field}
      field={fieldAs(field)}
      resource={resource}
      record={record}
      label={fieldCaption(resource, record, field, translate)}
    />
  );
  return (
    <div className="form">
      <div className="form-content">
        <div className="form-body">
          <ConfirmationBar resource={resource} record={record} />
          <SettlementSummary resource={resource} record={record} />
          {resource.form.map(({ name, fields }) => {
            const rest = fields.filter((field) => isMore(field) && isEmpty(record[field]));
            const title = translate(`resources.${route}.sections.${name}`, { _: name });
            return (
              <section key={name} className="form-group" aria-label={title}>
                <h2 className="form-group-title">{title}</h2>
                <dl className="form-grid form-values">
                  {[
                    ...fields.filter((field) => !isMore(field)),
                    ...fields.filter((field) => isMore(field) && !isEmpty(record[field])),
                  ].map(fact)}
                </dl>
                {rest.length > 0 && <MoreRecordFields>{rest.map(fact)}</MoreRecordFields>}
              </section>
            );
          })}
          {childFields(resource).map((field) => (
            <Children key={field.name} resource={resource} field={field} record={record} />
          ))}
          <DeclaredChildren resource={resource} record={record} />
          <RecordSummary resource={resource} record={record} />
          <RelatedRecords resource={resource} record={record} showsHeld />
          <HistoryPanel resource={resource} record={record} />
        </div>
        <div className="form-foot">
          <div
            className="row wrap form-toolbar"
            role="toolbar"
            aria-label={translate('form.toolbar')}
          >
            <Button
              variant="contained"
              component={Link}
              to={createPath({ resource: route, type: 'edit', id: record.id })}
              startIcon={<EditIcon />}
            >
              {translate('ra.action.edit')}
            </Button>
            <BackToList resource={resource} />
            <RecordActions
              resource={resource}
              record={record}
              onDeleted={() => finish('form.deleted')}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Fields behind a button: filled ones that the captions do not name (rules: captions). */
function MoreRecordFields({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {translate(open ? 'form.less' : 'form.more')}
      </Button>
      {open && (
        <dl id={id} className="form-grid form-values">
          {children}
        </dl>
      )}
    </>
  );
}
