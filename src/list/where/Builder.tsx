import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Resource } from '../../schema';
import type { WhereGroup } from '../../schema/where';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import {
  filterableFields,
  buildWhere,
  toFilterDraft,
  newGroup,
  type DraftGroup,
} from './filterDraft';
import { GroupRows } from './GroupRows';
import { WhereSentence } from './WhereSentence';

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
