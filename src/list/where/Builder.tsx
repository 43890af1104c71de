import { Button, DialogActions, DialogContent, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import Add from '@mui/icons-material/Add';
import type { Resource, Field } from '../../schema';
import type { WhereGroup } from '../../schema/where';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { ChoiceInput } from '../../fields/components/TextInput';
import {
  filterableFields,
  buildWhere,
  toFilterDraft,
  newGroup,
  type DraftGroup,
  changeDraft,
  isDraftGroup,
  canNest,
  newTerm,
  type FilterDraft,
} from './filterDraft';
import { WhereSentence } from './WhereSentence';
import { TermRow } from './TermRow';

interface BuilderProps {
  resource: Resource;
  where: WhereGroup | null;
  onApply: (where: WhereGroup | null) => void;
  onClose: () => void;
}

const focusFirst = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('[data-term] select')?.focus();

export default function Builder({ resource, where, onApply, onClose }: BuilderProps) {
  const translate = useTranslate();
  const [fields] = useState(() => filterableFields(resource));
  const [draft, setDraft] = useState<DraftGroup | null>(() => {
    const [first] = fields;
    if (where) return toFilterDraft(where);
    return first ? newGroup(first, 'and') : null;
  });
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [isTooLong, setTooLong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  if (!draft) return null;

  const result = buildWhere(draft, resource);
  const change = (next: DraftGroup) => {
    setDraft(next);
    setTooLong(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if ('where' in result) return onApply(result.where);
    setTooLong('tooLong' in result);
    if (!('wrong' in result)) return undefined;
    setWrong(result.wrong);
    const row = form.current?.querySelector(`[data-term="${result.wrong[0]}"]`);
    row?.querySelector<HTMLElement>('.where-values :is(input, select)')?.focus();
    return undefined;
  };
  return (
    <WorkDialog title={translate('where.title')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <DialogContent dividers className="where" ref={focusFirst}>
          <GroupRows
            resource={resource}
            fields={fields}
            group={draft}
            depth={1}
            // Corrected conditions are no longer marked.
            wrong={'wrong' in result ? wrong.filter((key) => result.wrong.includes(key)) : []}
            onChange={change}
          />
          <p className="where-sentence" role="status">
            {isTooLong && translate('where.tooLong')}
            {'where' in result && result.where && (
              <WhereSentence resource={resource} where={result.where} />
            )}
          </p>
        </DialogContent>
        <DialogActions>
          {where && (
            <Button color="error" className="where-clear" onClick={() => onApply(null)}>
              {translate('where.clear')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('where.apply')}
          </Button>
        </DialogActions>
      </form>
    </WorkDialog>
  );
}

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

function GroupRows(props: GroupRowsProps) {
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
