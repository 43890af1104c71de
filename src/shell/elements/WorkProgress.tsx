import './workProgress.css';

interface WorkProgressProps {
  words: string;
  /** Of `total`; absent: unknown. */
  done?: number;
  total?: number;
}

/** Appears after a moment, so quick work shows none. */
export function WorkProgress({ words, done, total }: WorkProgressProps) {
  return (
    <span className="work-progress" role="status">
      <progress aria-label={words} {...(total !== undefined && { value: done ?? 0, max: total })} />
      <span>{words}</span>
    </span>
  );
}
