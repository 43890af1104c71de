import { useLocale, useTranslate } from 'ra-core';
import { createElement, Fragment, type ReactNode } from 'react';
import { fieldTypes } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import { fieldOf, type Field, type Resource } from '../../schema';
import type { Operator } from '../../schema/comparing';
import { comparedAs, isWhereGroup, type WhereGroup, type WhereTerm } from '../../schema/where';
import { FilterValueText } from '../filters/FilterChips';

const VALUE = '%{value}';
const OTHER = '%{other}';
const PLACES = /(%\{value\}|%\{other\})/;

interface WhereSentenceProps {
  resource: Resource;
  where: WhereGroup;
}

export function WhereSentence({ resource, where }: WhereSentenceProps): ReactNode {
  const translate = useTranslate();
  const sentence = (one: WhereTerm | WhereGroup) =>
    isWhereGroup(one) ? (
      <Bracketed resource={resource} where={one} />
    ) : (
      <TermText resource={resource} term={one} />
    );
  return inLine(
    joinParts(
      where.terms.map(sentence),
      ` ${translate(where.join === 'and' ? 'where.and' : 'where.or')} `,
    ),
  );
}

/** Parts never change order: no keys needed. */
const inLine = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);

const joinParts = (parts: readonly ReactNode[], by: string): ReactNode[] =>
  parts.flatMap((one, index) => (index > 0 ? [by, one] : [one]));

function Bracketed(props: WhereSentenceProps): ReactNode {
  const sentence = <WhereSentence {...props} />;
  return props.where.terms.length === 1 ? sentence : inLine(['(', sentence, ')']);
}

function TermText({ resource, term }: { resource: Resource; term: WhereTerm }): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useFieldLabel();
  const { operator, values } = term;
  const field = fieldOf(resource, term.field);
  const label = labelOf(resource, field.name);
  const isTopic = locale === 'ko' && ['is', 'isNot', 'in'].includes(operator);
  const sentence = translate(`where.says.${operatorKey(field, operator)}`, {
    field: isTopic ? withTopicParticle(label) : label,
    value: VALUE,
    other: OTHER,
  });
  const value = (text: string) => (
    <TermValue resource={resource} field={field} operator={operator} text={text} />
  );
  const part = (text: string): ReactNode => {
    if (text === OTHER) return value(values[1] ?? '');
    if (text !== VALUE) return text;
    return inLine(joinParts(values.slice(0, operator === 'in' ? undefined : 1).map(value), ', '));
  };
  return inLine(sentence.split(PLACES).map(part));
}

interface TermValueProps {
  resource: Resource;
  field: Field;
  operator: Operator;
  text: string;
}

function TermValue({ resource, field, operator, text }: TermValueProps): ReactNode {
  const translate = useTranslate();
  if (operator === 'contains') return text;
  // A checkmark is unclear within a sentence.
  if (comparedAs(field, fieldTypes)?.as === 'flag')
    return translate(`ra.boolean.${text === '1' ? 'true' : 'false'}`);
  return <FilterValueText of={resource} field={field} text={text} />;
}

const DAY_OPERATORS: Partial<Record<Operator, string>> = {
  before: 'dayBefore',
  after: 'dayAfter',
  atLeast: 'dayAtLeast',
  atMost: 'dayAtMost',
  between: 'dayBetween',
};
const NUMBER_OPERATORS: typeof DAY_OPERATORS = {
  before: 'numberBefore',
  after: 'numberAfter',
  atLeast: 'numberAtLeast',
  atMost: 'numberAtMost',
  between: 'numberBetween',
};

export function useOperatorLabel(): (field: Field, operator: Operator) => string {
  const translate = useTranslate();
  return (field, operator) =>
    operator === 'is' || operator === 'contains'
      ? translate(`where.operators.${operator}`)
      : translate(`where.says.${operatorKey(field, operator)}`, {
          field: '',
          value: '…',
          other: '…',
        }).trim();
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Finals per initial and vowel; the first is none. */
const FINALS = 28;

/** 유형은, 날짜는; 은(는) after other letters. */
function withTopicParticle(word: string): string {
  const code = word.charCodeAt(word.length - 1);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return `${word}은(는)`;
  return word + ((code - FIRST_SYLLABLE) % FINALS === 0 ? '는' : '은');
}

/** Numbers and dates have their own messages. */
function operatorKey(field: Field, operator: Operator): string {
  const isNumber = comparedAs(field, fieldTypes)?.as === 'number';
  return (isNumber ? NUMBER_OPERATORS : DAY_OPERATORS)[operator] ?? operator;
}
