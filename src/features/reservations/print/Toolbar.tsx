import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/Print';
import { Button, MenuItem, TextField } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { AnyRecord } from '../../../schema';
import { DOCUMENT_NAMES } from './documents';
import type { Choices } from './useChoices';
import { LANGUAGES } from '../../../print/language';

interface ToolbarProps {
  record: AnyRecord;
  choices: Choices;
  providers: readonly { code: string; name: string }[];
}

/** Which document, in which language, of which provider; never printed. */
export function Toolbar({ record, choices, providers }: ToolbarProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { document, language, provider } = choices;
  const known = providers.some(({ code }) => code === provider);
  return (
    <div
      className="print-toolbar"
      role="toolbar"
      aria-label={translate('reservation.print.choices')}
    >
      <Button
        component={Link}
        to={createPath({ resource: 'reservations', type: 'edit', id: record.id })}
        startIcon={<ArrowBack />}
      >
        {translate('reservation.print.back')}
      </Button>
      <Choice
        label={translate('reservation.print.document')}
        value={document}
        options={DOCUMENT_NAMES.map((name) => [
          name,
          translate(`reservation.print.documents.${name}`),
        ])}
        onChoose={(value) => choices.choose('document', value)}
      />
      <Choice
        label={translate('reservation.print.language')}
        value={language}
        options={LANGUAGES.map((name) => [name, translate(`reservation.print.languages.${name}`)])}
        onChoose={(value) => choices.choose('language', value)}
      />
      {document === 'voucher' && providers.length > 0 && (
        <Choice
          label={translate('reservation.print.provider')}
          value={known ? (provider ?? '') : ''}
          options={[
            ['', translate('reservation.print.allProviders')],
            ...providers.map(({ code, name }) => [code, name] as const),
          ]}
          onChoose={(value) => choices.choose('provider', value)}
        />
      )}
      <Button
        className="print-button"
        variant="contained"
        startIcon={<Print />}
        onClick={() => window.print()}
      >
        {translate('reservation.print.print')}
      </Button>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      className="print-choice"
      margin="none"
      fullWidth={false}
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, words]) => (
        <MenuItem key={option} value={option}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
