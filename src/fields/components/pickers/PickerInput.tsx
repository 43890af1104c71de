import type { AutocompleteRenderInputParams } from '@mui/material';
import { useForkRef } from '@mui/material/utils';
import { useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { TextInput, type FrameProps } from '../TextInput';

type PickerInputProps = Omit<FrameProps, 'start' | 'end' | 'box'> &
  Omit<ComponentProps<'input'>, 'ref'> & {
    params: AutocompleteRenderInputParams;
    inputRef?: Ref<HTMLInputElement> | undefined;
    link?: ReactNode;
  };

/** Autocomplete measures its anchor on each render, which forces a layout: the anchor is set on focus. */
export function PickerInput({ params, inputRef, link, ...props }: PickerInputProps) {
  const [visited, setVisited] = useState(false);
  const { startAdornment, endAdornment, ref: anchor, ...box } = params.InputProps;
  const { ref: own, ...native }: ComponentProps<'input'> = params.inputProps;
  const ref = useForkRef(own, inputRef);
  return (
    <TextInput
      {...native}
      {...props}
      {...(link && { rootClassName: 'field-referring' })}
      ref={ref}
      start={startAdornment}
      end={
        <>
          {link}
          {endAdornment}
        </>
      }
      box={{ ...box, ref: visited ? anchor : undefined }}
      onFocusCapture={() => setVisited(true)}
    />
  );
}
