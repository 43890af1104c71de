import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../../../fields/components/label';
import { ChoiceInput } from '../../../fields/components/TextInput';
import { DELIMITERS, type Delimiter } from '../../../grid/paste/parse';
import type { Resource } from '../../../schema';
import { LoadingBar } from '../../../shell/elements/LoadingBar';
import { WorkProgress } from '../../../shell/elements/WorkProgress';
import { RetryAlert } from '../../../shell/faults/RetryAlert';
import { ENCODINGS, MAX_IMPORT_ROWS, type OpenOptions, type OpenedFile } from '../file/types';
import type { ImportMode } from '../reading/plan';
import type { ImportSheetState } from './useImportSheet';

export interface ImportOptionsProps {
  resource: Resource;
  opened: OpenedFile;
  /** Text from the clipboard has no encoding. */
  isPasted: boolean;
  sheet: ImportSheetState;
  onOptions: (options: OpenOptions) => void;
}

const NAMES: Readonly<Record<Delimiter, string>> = {
  '\t': 'tab',
  ',': 'comma',
  ';': 'semicolon',
  '|': 'bar',
};
const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'euc-kr': 'EUC-KR',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

export function ImportOptions(props: ImportOptionsProps) {
  const { resource, opened, isPasted, sheet, onOptions } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { how, existing } = sheet;
  return (
    <>
      <div className="row wrap import-how">
        {opened.kind === 'workbook' && (
          <ChoiceInput
            label={translate('import.read.sheet')}
            value={String(opened.sheet)}
            options={opened.sheets.map((name, at) => [String(at), name])}
            onChoose={(at) => onOptions({ sheet: Number(at) })}
          />
        )}
        {opened.kind === 'text' && (
          <>
            {!isPasted && (
              <ChoiceInput
                label={translate('import.read.encoding')}
                value={opened.encoding}
                options={ENCODINGS.map((name) => [name, ENCODING_NAMES[name]])}
                onChoose={(encoding) => onOptions({ encoding })}
              />
            )}
            <ChoiceInput
              label={translate('import.read.delimiter')}
              value={opened.delimiter}
              options={DELIMITERS.map((one) => [
                one,
                translate(`import.read.delimiters.${NAMES[one]}`),
              ])}
              onChoose={(delimiter) => onOptions({ delimiter })}
            />
          </>
        )}
        <ChoiceInput
          label={translate('import.how.mode')}
          value={how.mode}
          options={how.modes.map((mode) => [mode, translate(`import.how.modes.${mode}`)])}
          onChoose={(mode: ImportMode) => how.setMode(mode)}
        />
        {how.key !== null && (
          <ChoiceInput
            label={translate('import.how.key')}
            value={how.key}
            options={how.keys.map((name) => [name, labelOf(resource, name)])}
            onChoose={how.setKey}
          />
        )}
        <Check
          label={translate('import.read.header', { row: sheet.titleNumber })}
          checked={sheet.sheet.header}
          onChange={sheet.setHeader}
        />
        {how.mode !== 'add' && (
          <Check
            label={translate('import.how.clears')}
            checked={sheet.clears}
            onChange={sheet.setClears}
          />
        )}
      </div>
      {opened.kind === 'text' && opened.broken && (
        <Alert severity="warning">{translate('import.read.broken')}</Alert>
      )}
      {opened.table.beyond > 0 && (
        <Alert severity="warning">
          {translate('import.read.beyond', { most: MAX_IMPORT_ROWS, beyond: opened.table.beyond })}
        </Alert>
      )}
      {existing.isPending && !existing.error && (
        <div role="status" className="import-loading">
          <LoadingBar />
          {translate('import.how.loading')}
        </div>
      )}
      {sheet.lookups && <WorkProgress label={translate('import.how.lookups')} {...sheet.lookups} />}
      {existing.error !== null && (
        <RetryAlert error={existing.error} onRetry={existing.retry}>
          {translate('import.how.failed')}
        </RetryAlert>
      )}
    </>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <FormControlLabel
      className="paste-header"
      label={label}
      control={
        <Checkbox size="small" checked={checked} onChange={(_event, now) => onChange(now)} />
      }
    />
  );
}
