import { isDenied } from '../../../data/rights';
import { translateError } from '../../../data/serverWords';
import {
  Autocomplete,
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
} from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { isComposing } from '../ime';
import '../input.css';
import { isChoice, namedBy, type Choice, filterChoices } from './choices';
import type { useChoices } from './useChoices';
import { PickerInput } from './PickerInput';
import { usePickerWords } from './usePickerWords';

/** What every picker shows around its choice. */
export interface PickerInputProps {
  label: string;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  error?: boolean | undefined;
  helperText?: ReactNode;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

type BoxProps<M extends boolean, F extends boolean> = Pick<
  AutocompleteProps<Choice, M, false, F>,
  'value' | 'onChange' | 'multiple' | 'freeSolo' | 'open' | 'onOpen' | 'onClose' | 'size'
> & {
  inputProps: PickerInputProps;
  source: ReturnType<typeof useChoices>;
  /** Told of every typed change. */
  onText?: (text: string) => void;
  /** Told what the text names that stood in the input when it was left. */
  onNamed: (choice: Choice) => void;
};

/** MUI's Autocomplete over our choices, with our words, keyboard-complete and safe while composing. */
export function ChoiceBox<M extends boolean = false, F extends boolean = false>(
  props: BoxProps<M, F>,
) {
  const { inputProps, source, onText, onNamed, ...box } = props;
  const translate = useTranslate();
  const { choices, searched, isPending, error, typed } = source;
  const leaving = useLeaving(source, onNamed, box.freeSolo === true);
  const value = useSteady(box.value, typed.text !== '');
  const buttons = usePickerWords();
  const forgetTyped = () => {
    typed.set('');
    typed.flush();
  };
  return (
    <Autocomplete<Choice, M, false, F>
      {...box}
      value={value}
      fullWidth
      autoHighlight={!box.freeSolo}
      handleHomeEndKeys
      selectOnFocus={!box.multiple}
      disabled={inputProps.disabled}
      options={choices}
      loading={isPending}
      filterOptions={(all, state) =>
        searched ? all : filterChoices(all, state.inputValue, translate)
      }
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.title)}
      getOptionKey={(choice) => (typeof choice === 'string' ? choice : `${choice.value}`)}
      getOptionDisabled={(choice) => choice.notice === true}
      isOptionEqualToValue={(choice, value) => choice.value === value.value}
      onChange={(...change) => {
        // A choice of just the typed text changes no input.
        forgetTyped();
        box.onChange?.(...change);
      }}
      onKeyDown={(event) => {
        // With a list open, or a text that is not a choice yet, Enter is about the list: it must not send the form.
        const choosing = box.open === true || (!box.freeSolo && typed.text !== '');
        if (event.key === 'Enter' && choosing) event.preventDefault();
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'blur') leaving.forget();
        if (reason === 'input') {
          typed.set(text);
          onText?.(text);
        } else if (typed.text !== '') forgetTyped();
      }}
      loadingText={translate('form.picker.loading')}
      noOptionsText={
        isDenied(error)
          ? translateError(error, translate)
          : translate(error ? 'form.picker.failed' : 'form.picker.none')
      }
      {...buttons}
      renderOption={({ key, ...option }, { title, detail }) => (
        <li key={key} {...option}>
          <span className="field-choice">
            <span className="field-choice-title">{title}</span>
            {detail && <span className="field-choice-detail">{detail}</span>}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <ChoiceInput
          params={params}
          inputProps={inputProps}
          composition={typed.input}
          onLeave={leaving.leave}
        />
      )}
    />
  );
}

/**
 * The chosen, under their old names while something is being typed: when a look-up arrives and names them, the
 * Autocomplete would take them for others and forget the text.
 */
function useSteady<Value>(value: Value, typing: boolean): Value {
  const [held, setHeld] = useState(value);
  const steady = typing && codesOf(held) === codesOf(value) ? held : value;
  if (steady !== held) setHeld(steady);
  return steady;
}

const codesOf = (chosen: unknown): string =>
  JSON.stringify([chosen].flat().map((choice) => (isChoice(choice) ? choice.value : choice)));

/**
 * Whoever types a code and tabs on has picked it, even before the list was there: then the server is asked.
 * The answer counts while nothing else was typed or picked.
 */
function useLeaving(
  { choices, settled, find, typed }: ReturnType<typeof useChoices>,
  onNamed: (choice: Choice) => void,
  free: boolean,
) {
  const notify = useNotify();
  const latest = useRef({ asked: 0, onNamed });
  useEffect(() => {
    latest.current.onNamed = onNamed;
  }, [onNamed]);
  useEffect(() => {
    const state = latest.current;
    return () => {
      state.asked += 1;
    };
  }, []);
  const ask = async (text: string) => {
    const asked = ++latest.current.asked;
    const named = await find(text).catch(() => notify('form.picker.failed', { type: 'error' }));
    if (named && asked === latest.current.asked) latest.current.onNamed(named);
  };
  return {
    forget: () => {
      latest.current.asked += 1;
    },
    leave: (text: string) => {
      if (typed.text.trim() === '') return;
      const named = namedBy(text, choices);
      if (named) onNamed(named);
      else if (!settled && !free) void ask(text);
    },
  };
}

interface ChoiceInputProps {
  params: AutocompleteRenderInputParams;
  inputProps: PickerInputProps;
  composition: ReturnType<typeof useChoices>['typed']['input'];
  onLeave: (text: string) => void;
}

function ChoiceInput({ params, inputProps, composition, onLeave }: ChoiceInputProps) {
  const { label, name, inputRef, error, helperText, required, onBlur } = inputProps;
  return (
    <PickerInput
      params={params}
      {...{ label, name, inputRef, error, helperText, required }}
      // The list's Enter would take an option for the one that ends a syllable.
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
