import type { ReactNode } from 'react';
import './input.css';

interface FieldNoticeProps {
  text: string;
  children?: ReactNode;
  action?: string;
  onAction?: () => void;
  warning?: boolean;
}

/** A non-blocking message below an input. */
export function FieldNotice(props: FieldNoticeProps) {
  const { text, children, action, onAction, warning = false } = props;
  return (
    <div className="muted small field-notice" data-warning={warning || undefined} role="status">
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
