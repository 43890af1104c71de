import Add from '@mui/icons-material/Add';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { ChoiceInput } from '../../fields/components/TextInput';
import type { Field, Resource } from '../../schema';
import {
  changeDraft,
  isDraftGroup,
  canNest,
  newGroup,
  newTerm,
  type FilterDraft,
  type DraftGroup,
} from './filterDraft';
import { TermRow } from './TermRow';

interface GroupRowsProps {
  resource: Resource;
  fields: readonly Field[];
  group: DraftGroup;
  /** 1 for the outermost group. */
  depth: number;
  /** Keys of invalid conditions. */
  wrong: readonly number[];
  onChange: (group: DraftGroup) => void;
  onRemove?: () => void;
}

export function GroupRows(props: GroupRowsProps) {
  const { resource, fields, group, depth, wrong, onChange, onRemove } = props;
  const translate = useTranslate();
  const rows = useRef<HTMLFieldSetElement>(null);
  const [first] = fields;
  // Focus after rendering: the added row, or the end of what remains.
  const [nextFocus, setNextFocus] = useState<{ term: number | null }>();
  useEffect(() => {
    if (!nextFocus) return;
    const at =
      nextFocus.term === null
        ? ':scope > .where-add button'
        : `[data-term="${nextFocus.term}"] select`;
    rows.current?.querySelector<HTMLElement>(at)?.focus();
  }, [nextFocus]);
  const put = (key: number, next: FilterDraft | null) => {
    onChange(changeDraft(group, key, () => next));
    if (next === null) setNextFocus({ term: null });
  };
  const add = (one: FilterDraft) => {
    onChange({ ...group, terms: [...group.terms, one] });
    setNextFocus({ term: (isDraftGroup(one) ? one.terms[0] : one)?.key ?? null });
  };
  return (
    <fieldset
      ref={rows}
      className="where-group"
      aria-label={translate(`where.joins.${group.join}`)}
    >
      <div className="row where-join">
        <ChoiceInput
          label={translate('where.join')}
          value={group.join}
          options={[
            ['and', translate('where.joins.and')],
            ['or', translate('where.joins.or')],
          ]}
          onChoose={(join) => onChange({ ...group, join })}
        />
        {onRemove && (
          <IconButton
            className="where-remove"
            aria-label={translate('where.removeGroup')}
            title={translate('where.removeGroup')}
            onClick={onRemove}
          >
            {'×'}
          </IconButton>
        )}
      </div>
      {group.terms.map((one) =>
        isDraftGroup(one) ? (
          <GroupRows
            key={one.key}
            resource={resource}
            fields={fields}
            wrong={wrong}
            group={one}
            depth={depth + 1}
            onChange={(next) => put(one.key, next.terms.length === 0 ? null : next)}
            onRemove={() => put(one.key, null)}
          />
        ) : (
          <TermRow
            key={one.key}
            resource={resource}
            fields={fields}
            term={one}
            isWrong={wrong.includes(one.key)}
            onChange={(next) => put(one.key, next)}
          />
        ),
      )}
      <div className="where-add">
        <Button startIcon={<Add />} onClick={() => first && add(newTerm(first))}>
          {translate('where.add')}
        </Button>
        {canNest(depth) && (
          <Button
            startIcon={<Add />}
            onClick={() => first && add(newGroup(first, group.join === 'and' ? 'or' : 'and'))}
          >
            {translate('where.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
