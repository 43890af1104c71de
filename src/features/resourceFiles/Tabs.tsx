import { useTranslate } from 'ra-core';
import { Alert, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Basics, type BasicsProps } from './form/Basics';
import { FieldList } from './form/FieldList';
import { ListPart } from './form/ListPart';
import { FindingList, findingsAt } from './findings';
import { readForm } from './text/form';
import { TextArea } from '../../fields/components/TextInput';
import type { FindingMessage } from '../../schema/checks/finding';

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

interface JsonTabProps {
  text: string;
  onText: (text: string) => void;
  findings: readonly FindingMessage[];
  /** Line to scroll to; a new object each time. */
  goal: { line: number } | null;
  onLine: (line: number) => void;
}

/** Tab leaves it, as in every input. */
export function JsonTab({ text, onText, findings, goal, onLine }: JsonTabProps) {
  const translate = useTranslate();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = box.current;
    if (!area || !goal) return;
    const lines = area.value.split('\n');
    const start = lines.slice(0, goal.line - 1).join('\n').length + (goal.line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[goal.line - 1]?.length ?? 0));
    const height = area.scrollHeight / Math.max(1, lines.length);
    area.scrollTop = Math.max(0, (goal.line - 4) * height);
  }, [goal]);
  return (
    <div className="rf-json">
      <FindingList findings={findings} onLine={onLine} />
      <TextArea
        ref={box}
        className="rf-code"
        aria-label={translate('resourceFiles.jsonText')}
        error={findings.length > 0}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        rows={30}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
