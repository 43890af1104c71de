import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  snippet,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useResources } from '../../../data/resources';
import { useResourceFiles } from '../../../data/resourceFiles';
import { fieldTypes } from '../../../fields';
import type { FindingMessage } from '../../../schema/checks/finding';
import { formatMessage } from '../../../schema/checks/messages';
import { resourceFileJsonSchema, type JsonSchema } from '../../../schema/jsonSchema';
import { cspNonce } from '../../../shell/cspNonce';
import { messageLanguage } from '../../../shell/messageLanguage';
import './jsonEditor.css';
import { suggest } from './suggest';

export interface JsonEditorProps {
  text: string;
  onText: (text: string) => void;
  findings: readonly FindingMessage[];
  /** Line to select; a new object each time. */
  goal: { line: number } | null;
}

/** CodeMirror's own texts, by key below `resourceFiles.find`. */
const PHRASES = {
  find: 'Find',
  replace: 'Replace',
  next: 'next',
  previous: 'previous',
  all: 'all',
  matchCase: 'match case',
  regexp: 'regexp',
  byWord: 'by word',
  replaceOne: 'replace',
  replaceAll: 'replace all',
  close: 'close',
  current: 'current match',
  onLine: 'on line',
  replacedOn: 'replaced match on line $',
  replaced: 'replaced $ matches',
  goToLine: 'Go to line',
  go: 'go',
  suggestions: 'Completions',
} as const;

/** Tab leaves it, as in every input. */
export default function JsonEditor({ text, onText, findings, goal }: JsonEditorProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const getSchema = useSchema();

  const create = useEffectEvent((parent: Element) => {
    const phrases = Object.entries(PHRASES).map(([key, phrase]) => [
      phrase,
      translate(`resourceFiles.find.${key}`),
    ]);
    return new EditorView({
      parent,
      doc: text,
      extensions: [
        ...behaviour(getSchema),
        EditorState.phrases.of(Object.fromEntries(phrases)),
        EditorView.contentAttributes.of({
          'aria-label': translate('resourceFiles.jsonText'),
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
      ],
    });
  });
  const changed = useEffectEvent((now: string) => {
    if (now !== normalized(text)) onText(now);
  });
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const view = create(place.current);
    editor.current = view;
    return () => view.destroy();
  }, [locale]);

  useLayoutEffect(() => {
    const view = editor.current;
    const next = normalized(text);
    if (!view || view.state.doc.toString() === next) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
  }, [text, locale]);

  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    const language = messageLanguage(locale);
    const marks = findings.flatMap((finding) => markOf(view.state.doc, finding, language));
    view.dispatch(setDiagnostics(view.state, marks));
  }, [findings, locale]);

  useEffect(() => {
    const view = editor.current;
    if (!view || !goal) return;
    const { from, to } = lineOf(view.state.doc, goal.line);
    view.focus();
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
  }, [goal]);
  return <div ref={place} className="rf-text" />;
}

/** CodeMirror's line breaks. */
const normalized = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Made on first use. */
function useSchema(): () => JsonSchema {
  const { declarations } = useResourceFiles();
  const resources = useResources();
  const made = useRef<JsonSchema>(null);
  return () => (made.current ??= resourceFileJsonSchema(fieldTypes, declarations, resources));
}

const behaviour = (getSchema: () => JsonSchema) => [
  EditorView.cspNonce.of(cspNonce() ?? ''),
  json(),
  syntaxHighlighting(classHighlighter),
  lineNumbers(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  autocompletion({ override: [completionsFrom(getSchema)], icons: false }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
  ]),
];

const completionsFrom =
  (getSchema: () => JsonSchema): CompletionSource =>
  ({ state, pos }) => {
    const { from, to, options } = suggest(getSchema(), state.doc.toString(), pos);
    return {
      // Filtered by what is typed behind the quotation mark.
      from: state.sliceDoc(from, from + 1) === '"' ? Math.min(from + 1, pos) : from,
      options: options.map(({ label, template, description, example }) => ({
        label,
        ...(example !== undefined && { detail: JSON.stringify(example) }),
        ...(description !== '' && { info: description }),
        apply: (view, completion) => snippet(template)(view, completion, from, to),
      })),
    };
  };

/** Without indentation. */
function lineOf(doc: Text, number: number): { from: number; to: number } {
  const { from, to, text } = doc.line(Math.min(Math.max(1, number), doc.lines));
  return { from: from + text.length - text.trimStart().length, to };
}

function markOf(doc: Text, finding: FindingMessage, language: 'ko' | 'en'): Diagnostic[] {
  if (finding.line === undefined) return [];
  const message = formatMessage(finding, language);
  return [{ ...lineOf(doc, finding.line), severity: 'error', message }];
}
