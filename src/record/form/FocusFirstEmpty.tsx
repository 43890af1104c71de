import { useEffect, useRef } from 'react';
import { get, useFormContext, type Field } from 'react-hook-form';
import { isEmpty } from '../../fields/values';
import { fieldOf, type Resource } from '../../schema';
import { isCovered } from '../../shell/keyboard/pressed';
import type { Values } from '../values/values';

interface FocusFirstEmptyProps {
  resource: Resource;
  values?: Readonly<Values>;
}

/**
 * Focuses the first empty input, required ones first; not while the user is typing.
 * @example <FocusFirstEmpty resource={resource} values={start} />
 */
export function FocusFirstEmpty({ resource, values }: FocusFirstEmptyProps) {
  const { control, getValues } = useFormContext<Values>();
  const begun = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    const isTyping =
      !begun.current && active?.matches(':is(input, select, textarea)') && !isCovered(active);
    begun.current = true;
    const current = values ?? getValues();
    const open = resource.form
      .flatMap(({ fields }) => fields)
      .filter((name) => isEmpty(current[name]) && get(control._fields, name) !== undefined);
    const gap = open.find((name) => fieldOf(resource, name).required) ?? open[0];
    // setFocus is delayed, and the first keys could go to another input.
    const input: Field | undefined = gap === undefined ? undefined : get(control._fields, gap);
    if (!isTyping) input?._f.ref.focus?.();
  }, [resource, values, control, getValues]);
  return null;
}
