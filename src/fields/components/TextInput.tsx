import { useId, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import './textInput.css';

/** What stands around an input: Material's outlined text field, drawn by the browser alone. */
export interface FrameProps {
  label?: string | undefined;
  error?: boolean | undefined;
  /** The line below; a blank one keeps its place. */
  helperText?: ReactNode;
  /** Class of the whole; `className` is the input's. */
  rootClassName?: string | undefined;
  /** The label stays on the edge, whether there is a text or not. */
  shrink?: boolean | undefined;
  /** Before the input, as the chips of what is chosen. */
  start?: ReactNode;
  /** Behind the input: a unit, a button. */
  end?: ReactNode;
  /** The edged box around input, start and end. */
  box?: ComponentProps<'div'> | undefined;
}

/**
 * A text with its label, which stands in the empty input and moves onto its edge. MUI's TextField looks alike and takes
 * five times as long to draw; a form has dozens.
 */
export function TextInput(props: FrameProps & ComponentProps<'input'>) {
  const { frame, input } = useFrame(props);
  return (
    <Frame {...frame}>
      <input {...input} />
    </Frame>
  );
}

/** Several lines: `rows` of them at least, and as many as the text has where the browser can tell. */
export function TextArea(props: FrameProps & ComponentProps<'textarea'>) {
  const { frame, input } = useFrame(props);
  const rows: CSSProperties & { '--rows': number } = { '--rows': props.rows ?? 2 };
  return (
    <Frame {...frame}>
      <textarea {...input} style={rows} />
    </Frame>
  );
}

/** The browser's own select: quick to mount, and known to every phone and screen reader. */
export function SelectInput(props: FrameProps & ComponentProps<'select'>) {
  const { frame, input } = useFrame(props);
  const { placeholder: _, ...select } = input;
  return (
    <Frame {...frame} end={<span className="input-arrow" />} shrink>
      <select {...select} />
    </Frame>
  );
}

type Given<Native> = FrameProps &
  Native & {
    id?: string | undefined;
    placeholder?: string | undefined;
    required?: boolean | undefined;
    'aria-describedby'?: string | undefined;
  };

/** Parts what the frame is told from what the input is. */
function useFrame<Native extends object>(props: Given<Native>) {
  const own = useId();
  const { label, error = false, ...rest } = props;
  const { helperText, rootClassName, shrink, start, end, box, ...native } = rest;
  const id = native.id ?? own;
  const helps = helperText !== undefined && helperText !== false && helperText !== ' ';
  return {
    frame: {
      ...{ id, label, error, helperText, rootClassName, shrink, start, end, box },
      required: native.required === true,
    },
    input: {
      ...native,
      id,
      // The style sheet asks whether a placeholder is shown to know whether there is a text.
      placeholder: native.placeholder ?? ' ',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': native['aria-describedby'] ?? (helps ? `${id}-help` : undefined),
    },
  };
}

type FrameParts = FrameProps & {
  id: string;
  required: boolean;
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
