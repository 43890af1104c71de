import { isForbidden } from '../../../data/rights';
import { translateError } from '../../../data/serverMessages';
import {
  Autocomplete,
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
} from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { isComposing } from '../useDebouncedText';
import '../input.css';
import { exactFirst, isChoice, filterChoices, findMeant, findNamed, type Choice } from './choices';
import { isBeforeAdding } from './adding';
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
  /** Stands behind the text: the way to what is chosen. */
  beside?: ReactNode;
  /** What an empty one says, below its label. */
  placeholder?: string | undefined;
}

type BoxProps<M extends boolean, F extends boolean> = Pick<
  AutocompleteProps<Choice, M, false, F>,
  'value' | 'onChange' | 'multiple' | 'freeSolo' | 'open' | 'onOpen' | 'onClose' | 'size'
> & {
  inputProps: PickerInputProps;
  source: ReturnType<typeof useChoices>;
  /** Told of every typed change. */
  onText?: ((text: string) => void) | undefined;
  /** Told of a text that names no choice, for which a record is to be made; none where the person may not. */
  onAdd?: ((text: string) => void) | undefined;
  /** Told what the text names that stood in the input when it was left. */
  onNamed: (choice: Choice) => void;
  /** Told of a text that names nothing, or several, and of what there is to say to it. */
  onUnnamed?: ((text: string, message: string) => void) | undefined;
  /** Told that the server is asked what the text names; told the answer before that is over. */
  onAsked?: ((answer: Promise<void>) => void) | undefined;
};

/** MUI's Autocomplete over our choices, with our words, keyboard-complete and safe while composing. */
export function ChoiceBox<M extends boolean = false, F extends boolean = false>(
  props: BoxProps<M, F>,
) {
  const { inputProps, source, onText, onAdd, onNamed, onUnnamed, onAsked, ...box } = props;
  const translate = useTranslate();
  const { choices, searched, settled, isPending, error, typed } = source;
  const free = box.freeSolo === true;
  const leaving = useLeaving(source, { onNamed, onUnnamed, onAsked });
  const value = useSteady(box.value, typed.text !== '');
  const buttons = usePickerWords();
  // An arrow was pressed since the text changed.
  const hasMoved = useRef(false);
  const forgetTyped = () => {
    typed.set('');
    typed.flush();
  };
  return (
    <Autocomplete<Choice, M, false, F>
      {...box}
      value={value}
      fullWidth
      autoHighlight={!free}
      handleHomeEndKeys
      selectOnFocus={!box.multiple}
      // Beside what is chosen, the text that names nothing stays to be mended.
      clearOnBlur={!free && (!box.multiple || typed.text === '')}
      disabled={inputProps.disabled}
      options={choices}
      loading={isPending}
      filterOptions={(all, { inputValue }) => {
        const fitting = searched
          ? exactFirst(all, inputValue)
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
      isOptionEqualToValue={(choice, value) => choice.value === value.value}
      onChange={(...change) => {
        // A choice of just the typed text changes no input.
        forgetTyped();
        leaving.forget('');
        const [, chosen] = change;
        if (isChoice(chosen) && chosen.adds) onAdd?.(chosen.title);
        else box.onChange?.(...change);
      }}
      onKeyDown={(event) => {
        // With a list open, or a text that is not a choice yet, Enter is about the list: it must not send the form.
        if (event.key === 'ArrowDown' && !hasMoved.current && isBeforeAdding(event.target)) {
          event.preventDefault();
          event.defaultMuiPrevented = true;
        }
        hasMoved.current ||= event.key === 'ArrowDown' || event.key === 'ArrowUp';
        const choosing = box.open === true || (!free && typed.text !== '');
        if (event.key === 'Enter' && choosing) event.preventDefault();
      }}
      onInputChange={(_event, text, reason) => {
        hasMoved.current = false;
        if (reason !== 'blur') leaving.forget(text);
        if (reason === 'input') {
          typed.set(text);
          onText?.(text);
        } else if (typed.text !== '') forgetTyped();
      }}
      loadingText={translate('form.picker.loading')}
      noOptionsText={
        isForbidden(error)
          ? translateError(error, translate)
          : translate(error ? 'form.picker.failed' : 'form.picker.none')
      }
      {...buttons}
      renderOption={({ key, ...option }, { title, detail, asTyped: kept, adds, cancelled }) => (
        <li
          key={key}
          {...option}
          data-adds={adds || undefined}
          data-cancelled={cancelled || undefined}
        >
          <span className="field-choice">
            <span className="field-choice-title">
              {kept
                ? translate('form.picker.asTyped', { text: title })
                : adds
                  ? translate('form.picker.add', { text: title })
                  : title}
            </span>
            {(detail || cancelled) && (
              <span className="field-choice-detail">
                {[cancelled && translate('form.picker.cancelled'), detail]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <ChoiceInput
          params={params}
          inputProps={inputProps}
          composition={typed.input}
          onLeave={leaving.leave}
          kept={isChoice(box.value) && box.value.asTyped === true}
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

const prefixOf = ({ asTyped, adds }: Choice): string => (adds ? 'add ' : asTyped ? 'as ' : '');

/** Titles of what a text may mean, as many as a line has room for. */
const TITLES = 3;

/**
 * Whoever types a code and tabs on has picked it, and so has who left open but one choice; even before the list was
 * there: then the server is asked. The answer counts while nothing else was typed or picked
 * (rules: half-typed).
 */
function useLeaving(
  { choices, settled, find, typed }: ReturnType<typeof useChoices>,
  told: Pick<BoxProps<boolean, boolean>, 'onNamed' | 'onUnnamed' | 'onAsked'>,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const latest = useRef({ asked: 0, text: '', told });
  useEffect(() => {
    latest.current.told = told;
  });
  useEffect(() => {
    const state = latest.current;
    return () => {
      state.asked += 1;
    };
  }, []);
  const take = (choice: Choice) => {
    typed.set('');
    typed.flush();
    latest.current.told.onNamed(choice);
  };
  const tell = (text: string, among: readonly Choice[]) => {
    const { onUnnamed } = latest.current.told;
    const meant = findMeant(text, among);
    if (meant) return take(meant);
    const [one, ...others] = filterChoices(among, text, translate).filter(({ notice }) => !notice);
    const titles = [one, ...others].map((choice) => choice?.title).slice(0, TITLES);
    const several = others.length > 0;
    onUnnamed?.(
      text,
      several
        ? translate('form.picker.several', { titles: titles.join(', ') })
        : translate('validation.oneOf'),
    );
  };
  const ask = async (text: string) => {
    const asked = ++latest.current.asked;
    latest.current.text = text;
    // Until it is known what it names, it is none.
    latest.current.told.onUnnamed?.(text, translate('validation.oneOf'));
    try {
      const found = await find(text);
      if (asked === latest.current.asked) tell(text, found);
    } catch {
      notify('form.picker.failed', { type: 'error' });
    }
  };
  return {
    /** Another text stands there now. */
    forget: (text: string) => {
      if (text.trim() !== latest.current.text) latest.current.asked += 1;
    },
    leave: (text: string) => {
      if (typed.text.trim() === '' || text.trim() === '') return;
      const named = findNamed(text, choices);
      if (named) take(named);
      else if (settled) tell(text.trim(), choices);
      else {
        const answer = ask(text.trim());
        latest.current.told.onAsked?.(answer);
      }
    },
  };
}

interface ChoiceInputProps {
  params: AutocompleteRenderInputParams;
  inputProps: PickerInputProps;
  composition: ReturnType<typeof useChoices>['typed']['input'];
  onLeave: (text: string) => void;
  /** The text was picked as it is. */
  kept: boolean;
}

function ChoiceInput({ params, inputProps, composition, onLeave, kept }: ChoiceInputProps) {
  const { label, name, inputRef, error, helperText, required, onBlur, beside, placeholder } =
    inputProps;
  return (
    <PickerInput
      params={params}
      label={label}
      name={name}
      inputRef={inputRef}
      error={error}
      helperText={helperText}
      required={required}
      beside={beside}
      placeholder={placeholder}
      shrink={placeholder !== undefined}
      data-kept={kept || undefined}
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
