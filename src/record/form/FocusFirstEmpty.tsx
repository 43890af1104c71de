import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
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
  const { getValues } = useFormContext<Values>();
  const place = useRef<HTMLSpanElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    const isTyping =
      !begun.current && active?.matches(':is(input, select, textarea)') && !isCovered(active);
    begun.current = true;
    const current = values ?? getValues();
    const inputOf = (name: string) => place.current?.closest('form')?.elements.namedItem(name);
    const open = resource.form
      .flatMap(({ fields }) => fields)
      .filter((name) => isEmpty(current[name]) && inputOf(name));
    const gap = open.find((name) => fieldOf(resource, name).required) ?? open[0];
    const input = gap === undefined ? null : inputOf(gap);
    // react-hook-form's setFocus is delayed: the first keys could go to another input.
    if (!isTyping && input instanceof HTMLElement) input.focus();
  }, [resource, values, getValues]);
  return <span ref={place} hidden />;
}
