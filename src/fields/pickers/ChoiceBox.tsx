import {
  Autocomplete,
  TextField,
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FocusEvent, ReactNode, Ref } from 'react';
import '../input.css';
import { isComposing } from '../ime';
import type { Choice } from './choices';
import { filterChoices } from './filterChoices';
import type { useChoices } from './useChoices';

/** What every picker shows around its choice. */
export interface PickerFace {
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
  face: PickerFace;
  source: ReturnType<typeof useChoices>;
  /** Told of every typed change. */
  onText?: (text: string) => void;
  /** Told of what stands in the input when it is left. */
  onLeave?: (text: string) => void;
};

/** MUI's Autocomplete over our choices, with our words, keyboard-complete and safe while composing. */
export function ChoiceBox<M extends boolean = false, F extends boolean = false>(
  props: BoxProps<M, F>,
) {
  const { face, source, onText, onLeave, ...box } = props;
  const translate = useTranslate();
  const { choices, searching, isPending, error, typed } = source;
  return (
    <Autocomplete<Choice, M, false, F>
      {...box}
      fullWidth
      autoHighlight={!box.freeSolo}
      handleHomeEndKeys
      selectOnFocus={!box.multiple}
      disabled={face.disabled}
      options={choices}
      loading={isPending}
      filterOptions={(all, state) =>
        searching ? all : filterChoices(all, state.inputValue, translate)
      }
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.title)}
      getOptionKey={(choice) => (typeof choice === 'string' ? choice : `${choice.value}`)}
      getOptionDisabled={(choice) => choice.notice === true}
      isOptionEqualToValue={(choice, value) => choice.value === value.value}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') {
          typed.set(text);
          onText?.(text);
        } else if (typed.text !== '') {
          typed.set('');
          typed.flush();
        }
      }}
      loadingText={translate('form.picker.loading')}
      noOptionsText={translate(error ? 'form.picker.failed' : 'form.picker.none')}
      openText={translate('form.picker.open')}
      closeText={translate('form.picker.close')}
      clearText={translate('form.picker.clear')}
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
          face={face}
          composition={typed.input}
          onLeave={(text) => onLeave?.(text)}
        />
      )}
    />
  );
}

interface ChoiceInputProps {
  params: AutocompleteRenderInputParams;
  face: PickerFace;
  composition: ReturnType<typeof useChoices>['typed']['input'];
  onLeave: (text: string) => void;
}

function ChoiceInput({ params, face, composition, onLeave }: ChoiceInputProps) {
  const { label, name, inputRef, error, helperText, required, onBlur } = face;
  return (
    <TextField
      id={params.id}
      disabled={params.disabled}
      fullWidth
      size={params.size}
      label={label}
      name={name}
      inputRef={inputRef}
      error={error}
      helperText={helperText}
      required={required}
      // The list's Enter would take an option for the one that ends a syllable.
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.stopPropagation();
      }}
      slotProps={{
        inputLabel: params.InputLabelProps,
        input: params.InputProps,
        htmlInput: {
          ...params.inputProps,
          autoComplete: 'off',
          onCompositionStart: composition.onCompositionStart,
          onCompositionEnd: composition.onCompositionEnd,
          onBlur: (event: FocusEvent<HTMLInputElement>) => {
            onLeave(event.target.value);
            params.inputProps.onBlur?.(event);
            onBlur?.();
          },
        },
      }}
    />
  );
}
