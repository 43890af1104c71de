import { useTranslate } from 'ra-core';
import { Alert, Button } from '@mui/material';
import { Basics, type BasicsProps } from './form/Basics';
import { FieldList } from './form/FieldList';
import { ListPart } from './form/ListPart';
import { FindingList, findingsAt } from './findings';
import { readForm } from './text/form';
import type { JsonEditorProps } from './text/JsonEditor';
import { lazyComponent } from '../../shell/faults/lazyComponent';

interface FormTabProps extends Omit<BasicsProps, 'form'> {
  onLine: (line: number) => void;
}

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
      <FieldList {...props} form={form} />
      <ListPart {...props} form={form} />
    </>
  );
}

const JsonEditor = lazyComponent(() => import('./text/JsonEditor'));

interface JsonTabProps extends JsonEditorProps {
  onLine: (line: number) => void;
}

export function JsonTab({ findings, onLine, ...editor }: JsonTabProps) {
  return (
    <div className="rf-json">
      <FindingList findings={findings} onLine={onLine} />
      <JsonEditor {...editor} findings={findings} />
    </div>
  );
}
