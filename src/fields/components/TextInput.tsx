import { useId, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import './textInput.css';

/** A frame like MUI's outlined text field, in plain CSS. */
export interface FrameProps {
  label?: string | undefined;
  error?: boolean | undefined;
  helperText?: ReactNode;
  /** Class of the whole field; `className` is the input's. */
  rootClassName?: string | undefined;
  shrink?: boolean | undefined;
  start?: ReactNode;
  end?: ReactNode;
  box?: ComponentProps<'div'> | undefined;
}

/**
 * MUI's TextField renders five times slower.
 * @example <TextInput label={label} value={text} onChange={({ target }) => setText(target.value)} />
 */
export function TextInput(props: FrameProps & ComponentProps<'input'>) {
  const { frame, input } = useFrame(props);
  return (
    <Frame {...frame} printed={input.type === 'password' ? undefined : input.value}>
      <input {...input} />
    </Frame>
  );
}

/**
 * Grows with its text if the browser supports it.
 * @example <TextArea label={label} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
 */
export function TextArea(props: FrameProps & ComponentProps<'textarea'>) {
  const { frame, input } = useFrame(props);
  const rows: CSSProperties & { '--rows': number } = { '--rows': props.rows ?? 2 };
  return (
    <Frame {...frame} printed={input.value}>
      <textarea {...input} style={rows} />
    </Frame>
  );
}

/**
 * A native select: fast to mount, good on phones and with screen readers.
 * @example <SelectInput label={label} value={value} onChange={change}>{options}</SelectInput>
 */
export function SelectInput(props: FrameProps & ComponentProps<'select'>) {
  const { frame, input } = useFrame(props);
  const { placeholder: _, ...select } = input;
  return (
    <Frame {...frame} end={<span className="input-arrow" />} shrink>
      <select {...select} />
    </Frame>
  );
}

type ChoiceInputProps<Value extends string> = Omit<
  ComponentProps<typeof SelectInput>,
  'value' | 'onChange' | 'children'
> & {
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
};

/**
 * A `SelectInput` of known values; another one is kept.
 * @example <ChoiceInput label={label} value={mode} options={[['add', 'Add']]} onChoose={setMode} />
 */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { options, onChoose, ...select } = props;
  const isKnown = options.some(([value]) => value === select.value);
  return (
    <SelectInput
      {...select}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => value === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {!isKnown && <option value={select.value}>{select.value}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}

type Given<Native> = FrameProps &
  Native & {
    id?: string | undefined;
    placeholder?: string | undefined;
    required?: boolean | undefined;
    'aria-describedby'?: string | undefined;
  };

function useFrame<Native extends object>(props: Given<Native>) {
  const own = useId();
  const { label, error = false, ...rest } = props;
  const { helperText, rootClassName, shrink, start, end, box, ...native } = rest;
  const id = native.id ?? own;
  const helps = helperText !== undefined && helperText !== false && helperText !== ' ';
  return {
    frame: {
      id,
      label,
      error,
      helperText,
      rootClassName,
      shrink,
      start,
      end,
      box,
      required: native.required === true,
    },
    input: {
      ...native,
      id,
      // CSS detects an empty input by its placeholder.
      placeholder: native.placeholder ?? ' ',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': native['aria-describedby'] ?? (helps ? `${id}-help` : undefined),
    },
  };
}

type FrameParts = FrameProps & {
  id: string;
  required: boolean;
  printed?: ComponentProps<'input'>['value'];
  children: ReactNode;
};

function Frame(props: FrameParts) {
  const { id, label, error, required, helperText, rootClassName, start, end, box } = props;
  const named = label !== undefined && label !== '';
  return (
    <div
      className={rootClassName === undefined ? 'input' : `input ${rootClassName}`}
      data-error={error ? '' : undefined}
      data-shrink={props.shrink || start || !named ? '' : undefined}
    >
      <div
        {...box}
        data-printed={props.printed}
        className={box?.className === undefined ? 'input-box' : `input-box ${box.className}`}
      >
        {start}
        {props.children}
        {end}
        {named && (
          <label htmlFor={id} id={`${id}-label`} className="input-label">
            {label}
            {required && <span aria-hidden="true">{'\u2009*'}</span>}
          </label>
        )}
        <fieldset aria-hidden="true" className="input-edge">
          {named && <legend data-label={required ? `${label} *` : label} />}
        </fieldset>
      </div>
      {helperText !== undefined && helperText !== false && (
        <p id={`${id}-help`} className="input-help">
          {helperText === ' ' ? null : helperText}
        </p>
      )}
    </div>
  );
}
