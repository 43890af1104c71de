import './workProgress.css';

interface WorkProgressProps {
  /** What is being done, with its numbers. */
  words: string;
  /** Finished parts of `total`; without it the end is unknown. */
  done?: number;
  total?: number;
}

/** Progress of work under way, in a bar or the foot of a dialog. It appears after a moment, so quick work shows none. */
export function WorkProgress({ words, done, total }: WorkProgressProps) {
  return (
    <span className="work-progress" role="status">
      <progress aria-label={words} {...(total !== undefined && { value: done ?? 0, max: total })} />
      <span>{words}</span>
    </span>
  );
}
