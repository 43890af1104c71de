import type { ReactNode } from 'react';
import './input.css';

interface FieldNoticeProps {
  text: string;
  /** What the text speaks of, such as links. */
  children?: ReactNode;
  /** Words of a button that follows what the text proposes. */
  action?: string;
  onAction?: () => void;
  warning?: boolean;
}

/** A remark below an input that stops nobody; a screen reader says it once it stands. */
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
