import { Alert, Button } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import type { InputProps } from '../../fields/components/types';
import { useFieldInput } from '../../fields/components/useFieldInput';
import { Input as TextInput } from '../../fields/longText/inputs';
import { Matrix } from './Matrix';
import { readMatrix, writeMatrix } from './grants';
import { useFormState } from 'react-hook-form';
import { useBasename, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import { useRights, useRolePreview } from '../../data/rights';
import { readRights } from '../../rights';
import { textOrEmpty } from '../../util/text';
import './messages';
import './roles.css';

/** A matrix, or the stored text if that is unreadable. */
export function PermissionsInput(props: InputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const translate = useTranslate();
  const label = useId();
  const text = typeof value === 'string' ? value : '';
  const grants = useMemo(() => readMatrix(text), [text]);
  // Stays in the text while the user repairs it.
  const [asText, setAsText] = useState(grants === null);
  const isText = asText || grants === null;
  return (
    <section className="roles-permissions" aria-labelledby={label}>
      <div className="form-group-head">
        <h3 id={label} className="form-group-title">
          {translate('roles.title')}
        </h3>
        <span>
          <SeeAs text={text} />
          <Button size="small" disabled={grants === null} onClick={() => setAsText(!isText)}>
            {translate(isText ? 'roles.asTable' : 'roles.asText')}
          </Button>
        </span>
      </div>
      {grants === null && <Alert severity="warning">{translate('roles.unreadable')}</Alert>}
      {isText ? (
        <TextInput {...props} label={translate('roles.text')} />
      ) : (
        <Matrix
          grants={grants}
          disabled={inputProps.disabled}
          onChange={(changed) => change(writeMatrix(changed))}
        />
      )}
      {!isText && inputProps.error && <Alert severity="error">{inputProps.helperText}</Alert>}
    </section>
  );
}

function SeeAs({ text }: { text: string }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const basename = useBasename();
  const preview = useRolePreview();
  const { isSeparate: isApart } = useRights();
  const role = useRecordContext();
  const { isDirty } = useFormState();
  if (!preview || role === undefined) return null;
  return (
    <span title={isDirty ? translate('roles.seeSaved') : undefined}>
      <Button
        size="small"
        disabled={isDirty}
        onClick={() => {
          const name = textOrEmpty(role['name']) || textOrEmpty(role['code']);
          preview.choose({ name, rights: readRights(text, isApart) });
          redirect(basename);
        }}
      >
        {translate('roles.see')}
      </Button>
    </span>
  );
}
