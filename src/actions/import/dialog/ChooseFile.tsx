import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, DialogActions, DialogContent, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { LoadingBar } from '../../../shell/elements/LoadingBar';
import { TOUCH_QUERY } from '../../../shell/media';
import { FileProblem } from '../file/types';

interface ChooseFileProps {
  isReading: boolean;
  error: unknown;
  onSource: (file: File) => void;
  onClose: () => void;
}

export function ChooseFile({ isReading, error, onSource, onClose }: ChooseFileProps) {
  const translate = useTranslate();
  const isTouch = useMediaQuery(TOUCH_QUERY, { noSsr: true });
  return (
    <>
      <DialogContent className="import paste">
        {error !== null && (
          <Alert severity="error">
            {error instanceof FileProblem
              ? translate(`import.file.${error.fault.key}`, { ...error.fault.args })
              : translate('import.choose.failed')}
          </Alert>
        )}
        <div className="import-choose">
          {isReading ? (
            <>
              <LoadingBar />
              <p role="status">{translate('import.choose.reading')}</p>
            </>
          ) : (
            <>
              <p>{translate(isTouch ? 'import.choose.touchText' : 'import.choose.text')}</p>
              <FileButton
                variant="contained"
                label={translate('import.choose.button')}
                onFile={onSource}
              />
              <p className="import-hint">{translate('import.choose.first')}</p>
            </>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </>
  );
}

interface FileButtonProps {
  label: string;
  variant?: 'contained' | 'text';
  onFile: (file: File) => void;
}

/** Users can choose other files, too. */
const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv';

export function FileButton({ label, variant = 'text', onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        autoFocus={variant === 'contained'}
        variant={variant}
        startIcon={<UploadFile />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The corrected file may have the same name.
          target.value = '';
        }}
      />
    </>
  );
}
