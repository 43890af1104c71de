import { useId, useState } from 'react';
import type { RefObject } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { isComposing } from '../../fields/faces/ime';
import type { Translate } from '../../data/serverWords';

interface FieldProps {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  value: string;
  error: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
  translate: Translate;
}

/** One labelled input with its error. MUI's TextField would bring menus and dialogs along. */
export default function Field({
  name,
  label,
  type,
  autoComplete,
  value,
  error,
  inputRef,
  onChange,
  translate,
}: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FormControl error={error !== undefined} margin="normal" required>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        label={label}
        type={isPassword && shown ? 'text' : type}
        autoComplete={autoComplete}
        value={value}
        inputRef={inputRef}
        onChange={(event) => onChange(event.target.value)}
        // The Enter that ends a syllable sends nothing.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
        inputProps={{
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        endAdornment={
          isPassword ? (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate(
                  shown ? 'shell.auth.hidePassword' : 'shell.auth.showPassword',
                )}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ) : undefined
        }
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
