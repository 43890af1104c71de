import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { apartKey } from '../../../data/keys';
import { RecordSkeleton } from '../../../record/form/RecordStates';
import type { AnyRecord } from '../../../schema';
import { compose } from './documents';
import { textOf } from './documents/source';
import { providersOf } from './documents/voucher';
import './documents.css';
import { Sheets } from '../../../print/Sheets';
import { Toolbar } from './Toolbar';
import { useChoices } from './useChoices';
import { useSource } from './useSource';
import { loadWords } from '../../../print/language';

/** One document on sheets of A4, and the choice of another. In print there are the sheets alone. */
export function Preview({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const choices = useChoices();
  const { document: name, language, provider } = choices;
  const {
    data: words,
    isError,
    refetch,
  } = useQuery({
    queryKey: apartKey('documentWords', language),
    queryFn: () => loadWords(language),
    staleTime: Infinity,
  });
  const source = useSource(record, words);
  const title = translate(`reservation.print.documents.${name}`);
  return (
    <div className="print-screen">
      <Toolbar record={record} choices={choices} providers={source ? providersOf(source) : []} />
      {source ? (
        <Sheets
          document={compose(name, source, provider)}
          language={language}
          fileName={`${textOf(record.code)} ${title}`}
          label={translate('reservation.print.preview', { document: title })}
        />
      ) : isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('form.retry')}
            </Button>
          }
        >
          {translate('reservation.print.noWords')}
        </Alert>
      ) : (
        <RecordSkeleton />
      )}
    </div>
  );
}
