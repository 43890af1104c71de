import type { ReactNode } from 'react';
import './input.css';

interface FieldNoticeProps {
  text: string;
  /** Additional content, such as links. */
  children?: ReactNode;
  /** Label of the button that applies the suggestion. */
  action?: string;
  onAction?: () => void;
  warning?: boolean;
}

/** A non-blocking message below an input, announced by screen readers. */
export function FieldNotice(props: FieldNoticeProps) {
  const { text, children, action, onAction, warning = false } = props;
  return (
    <div className="field-notice" data-warning={warning || undefined} role="status">
      <span>{text}</span>
      {children}
      {action !== undefined && (
        <button type="button" className="field-notice-action" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
