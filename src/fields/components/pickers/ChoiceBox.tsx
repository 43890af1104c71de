import {
  Autocomplete,
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import '../input.css';
import {
  filterChoices,
  findMeant,
  findNamed,
  isChoice,
  sortBestFirst,
  type Choice,
} from './choices';
import { isBeforeAdding, isOnAdding } from './adding';
import type { useChoices } from './useChoices';
import type { ControlProps } from '../types';
import { PickerInput } from './PickerInput';
import {
  useEarlyEnter,
  useResolveOnBlur,
  useTypedInput,
  type LeavingHandlers,
} from './pickerTyping';
import { usePickerMessages } from './usePickerMessages';
import { RetryAlert } from '../../../shell/faults/RetryAlert';
import { isComposing } from '../../../shell/keyboard/pressed';

export interface PickerInputProps extends ControlProps {
  link?: ReactNode;
  placeholder?: string | undefined;
}

type BoxProps<M extends boolean, F extends boolean> = Required<
  Pick<AutocompleteProps<Choice, M, false, F>, 'value'>
> &
  Pick<
    AutocompleteProps<Choice, M, false, F>,
    'onChange' | 'multiple' | 'freeSolo' | 'open' | 'onOpen' | 'onClose'
  > & {
    inputProps: PickerInputProps;
    source: ReturnType<typeof useChoices>;
    revert?: (() => void) | undefined;
    onText?: ((text: string) => void) | undefined;
    /** Creates a record from a text that matches no choice. */
    onAdd?: ((text: string) => void) | undefined;
  } & LeavingHandlers;

/** MUI's Autocomplete with full keyboard support and IME safety. */
export function ChoiceBox<M extends boolean = false, F extends boolean = false>(
  props: BoxProps<M, F>,
) {
  const { inputProps, source, revert, onText, onAdd, onNamed, onUnnamed, onAsked, ...box } = props;
  const translate = useTranslate();
  const { choices, searched, settled, isPending, error, typed } = source;
  const free = box.freeSolo === true;
  const leaving = useResolveOnBlur(source, { onNamed, onUnnamed, onAsked });
  const isTyping = typed.text !== '';
  const steady = useSteady(box.value, isTyping, !free && !box.multiple);
  // Autocomplete ignores the choice of an option that is the value itself.
  const value = useMemo(
    () => (box.multiple ? steady : structuredClone(steady)),
    [box.multiple, steady],
  );
  const input = useTypedInput(value, (chosen) => (isChoice(chosen) ? chosen.title : ''), revert);
  const buttons = usePickerMessages();
  const take = (choice: Choice, event: SyntheticEvent) => {
    leaving.take(choice);
    box.onClose?.(event, 'selectOption');
  };
  const early = useEarlyEnter(source, take);
  // Free text that names one choice: Enter takes it.
  const meant = free && settled ? findMeant(typed.text, choices) : undefined;
  const hasMoved = useRef(false);
  const forgetTyped = () => {
    typed.set('');
    typed.flush();
  };
  return (
    <Autocomplete<Choice, M, false, F>
      {...box}
      value={value}
      inputValue={input.text}
      autoHighlight={!free || meant !== undefined}
      handleHomeEndKeys
      selectOnFocus={!box.multiple}
      // Keep unmatched text for correction.
      clearOnBlur={!free && (!box.multiple || !isTyping)}
      disabled={inputProps.disabled}
      options={choices}
      loading={isPending}
      filterOptions={(all, { inputValue }) => {
        const fitting = searched
          ? sortBestFirst(all, inputValue)
          : filterChoices(all, inputValue, translate);
        const text = inputValue.trim();
        const isOther = settled && typed.text.trim() !== '' && !findNamed(text, all);
        if (!isOther) return fitting;
        const own = { detail: '', value: text, title: text };
        return [
          ...fitting,
          ...(free ? [{ ...own, asTyped: true }] : []),
          ...(onAdd ? [{ ...own, adds: true }] : []),
        ];
      }}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.title)}
      getOptionKey={(choice) =>
        typeof choice === 'string' ? choice : `${prefixOf(choice)}${choice.value}`
      }
      getOptionDisabled={(choice) => choice.notice === true}
      // While typing, the best match is highlighted instead of the value.
      isOptionEqualToValue={(choice, value) =>
        isTyping && !box.multiple
          ? choice === value
          : choice.value === value.value && prefixOf(choice) === prefixOf(value)
      }
      onClose={(...closing) => {
        early.forget();
        box.onClose?.(...closing);
      }}
      onChange={(...change) => {
        early.forget();
        forgetTyped();
        leaving.forget('');
        const [, chosen, reason] = change;
        // Deleting the text is typing, too.
        if (reason !== 'clear') input.done();
        if (isChoice(chosen) && chosen.adds) onAdd?.(chosen.title);
        else box.onChange?.(...change);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') early.forget();
        const before = input.cancelled(event);
        if (before) {
          event.defaultMuiPrevented = true;
          forgetTyped();
          leaving.forget('');
          const { value: old, revert: toStored } = before;
          if (toStored) {
            onText?.('');
            toStored();
          } else box.onChange?.(event, old, old === null ? 'clear' : 'selectOption');
          box.onClose?.(event, 'escape');
        }
        // Enter must not submit the form here.
        if (event.key === 'ArrowDown' && !hasMoved.current && isBeforeAdding(event.target)) {
          event.preventDefault();
          event.defaultMuiPrevented = true;
        }
        hasMoved.current ||= event.key === 'ArrowDown' || event.key === 'ArrowUp';
        const isOpen = box.open === true;
        if (event.key === 'Enter' && isOpen && !free && !hasMoved.current && early.start(event))
          event.defaultMuiPrevented = true;
        if (event.key === 'Enter' && isOpen && meant && !hasMoved.current) {
          event.defaultMuiPrevented = true;
          take(meant, event);
        }
        // A grid would move on, and take the focus from the dialog.
        if (event.key === 'Enter' && isOpen && isOnAdding(event.target)) event.stopPropagation();
        const choosing = isOpen || (!free && isTyping);
        if (event.key === 'Enter' && choosing) event.preventDefault();
      }}
      onInputChange={(_event, text, reason) => {
        input.follow(text, reason);
        hasMoved.current = false;
        early.forget();
        if (reason !== 'blur') leaving.forget(text);
        if (reason === 'input') {
          typed.set(text);
          onText?.(text);
        } else if (typed.text !== '') forgetTyped();
      }}
      loadingText={translate('form.picker.loading')}
      noOptionsText={
        error ? <RetryAlert error={error} onRetry={source.retry} /> : <NoChoices source={source} />
      }
      {...buttons}
      renderOption={({ key, ...option }, { title, detail, asTyped, adds, cancelled }) => (
        <li
          key={key}
          {...option}
          data-adds={adds || undefined}
          data-cancelled={cancelled || undefined}
        >
          <span className="field-choice">
            <span className="field-choice-title">
              {asTyped
                ? translate('form.picker.asTyped', { text: title })
                : adds
                  ? translate('form.picker.add', { text: title })
                  : title}
            </span>
            {(detail || cancelled) && (
              <span className="ellipsis muted small field-choice-detail">
                {[cancelled && translate('form.picker.cancelled'), detail]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <ChoiceBoxInput
          params={params}
          inputProps={inputProps}
          composition={typed.input}
          onLeave={(text) => {
            early.forget();
            leaving.leave(text);
          }}
          isAsTyped={isChoice(box.value) && box.value.asTyped === true}
        />
      )}
    />
  );
}

/** While typing: another title or value would make Autocomplete reset the text. */
function useSteady<Value>(value: Value, typing: boolean, whatever: boolean): Value {
  const [lastValue, setLastValue] = useState(value);
  const isKept = typing && (whatever || codesOf(lastValue) === codesOf(value));
  const steady = isKept ? lastValue : value;
  if (steady !== lastValue) setLastValue(steady);
  return steady;
}

const codesOf = (chosen: unknown): string =>
  JSON.stringify([chosen].flat().map((choice) => (isChoice(choice) ? choice.value : choice)));

const prefixOf = ({ asTyped, adds }: Choice): string => (adds ? 'add ' : asTyped ? 'as ' : '');

function NoChoices({ source }: { source: ReturnType<typeof useChoices> }) {
  const translate = useTranslate();
  return source.whyNot(source.typed.text) ?? translate('form.picker.none');
}

interface ChoiceBoxInputProps {
  params: AutocompleteRenderInputParams;
  inputProps: PickerInputProps;
  composition: ReturnType<typeof useChoices>['typed']['input'];
  onLeave: (text: string) => void;
  isAsTyped: boolean;
}

function ChoiceBoxInput(props: ChoiceBoxInputProps) {
  const { params, inputProps, composition, onLeave, isAsTyped } = props;
  const { onBlur, ...field } = inputProps;
  return (
    <PickerInput
      {...field}
      params={params}
      shrink={field.placeholder !== undefined}
      data-kept={isAsTyped || undefined}
      // This Enter only ends a composition.
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.stopPropagation();
      }}
      onCompositionStart={composition.onCompositionStart}
      onCompositionEnd={composition.onCompositionEnd}
      onBlur={(event) => {
        onLeave(event.target.value);
        params.inputProps.onBlur?.(event);
        onBlur?.();
      }}
    />
  );
}
