import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isEmpty } from '../../fields/values';

interface MoreInputsProps {
  /** The free fields that the record's type does not name. */
  names: readonly string[];
  input: (name: string) => ReactNode;
}

/** What a type does not name: an input for what is filled or wrong, and the rest on demand (rules: captions). */
export function MoreInputs({ names, input }: MoreInputsProps) {
  const translate = useTranslate();
  const restId = useId();
  const values: unknown[] = useWatch({ name: [...names] });
  const { errors } = useFormState({ name: [...names] });
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  // What was emptied stays, as somebody may be typing there.
  const fresh = names.filter(
    (name, at) => !seen.includes(name) && !open && (!isEmpty(values[at]) || name in errors),
  );
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const shown = [...seen, ...fresh];
  const rest = names.filter((name) => !shown.includes(name));
  return (
    <>
      {names
        .filter((name) => shown.includes(name))
        .map((name) => (
          <Fragment key={name}>{input(name)}</Fragment>
        ))}
      {rest.length > 0 && (
        <div className="form-wide">
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={open ? restId : undefined}
            onClick={() => setOpen(!open)}
          >
            {translate(open ? 'form.less' : 'form.more')}
          </Button>
        </div>
      )}
      {open && rest.length > 0 && (
        <div id={restId} className="form-more">
          {rest.map((name) => (
            <Fragment key={name}>{input(name)}</Fragment>
          ))}
        </div>
      )}
    </>
  );
}
