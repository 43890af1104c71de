import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Basics } from './form/Basics';
import { Fields } from './form/Fields';
import { ListPart } from './form/ListPart';
import type { PartProps } from './form/cells';
import { FindingList } from './FindingList';
import { findingsAt } from './said';
import { readForm } from './text/form';

interface FormTabProps extends Omit<PartProps, 'form'> {
  name: string;
  onName: ((name: string) => void) | null;
  taken: readonly string[];
  onLine: (line: number) => void;
}

/** The text as a form, for those who would rather not read JSON. */
export function FormTab(props: FormTabProps) {
  const { text, findings, onLine } = props;
  const translate = useTranslate();
  const { form, problem } = readForm(text);
  if (!form)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={() => onLine(problem.line)}>
            {translate('resourceFiles.toLine', { line: problem.line })}
          </Button>
        }
      >
        {problem.key === null
          ? translate('resourceFiles.broken')
          : translate('resourceFiles.misshapen', { key: problem.key })}
      </Alert>
    );
  return (
    <>
      <FindingList findings={findingsAt(findings, 'file')} onLine={onLine} />
      <Basics {...props} form={form} />
      <Fields {...props} form={form} />
      <ListPart {...props} form={form} />
    </>
  );
}
