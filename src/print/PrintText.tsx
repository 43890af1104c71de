import { Fragment } from 'react';

const NUMBER = /(\+\d[\d -]{1,20}\d|\d{1,14}(?:-\d{1,14}){1,5})/;

/** Telephone and account numbers stay on one line. */
export function PrintText({ text }: { text: string }) {
  const parts = text.split(NUMBER).map((part, index) => ({ part, index }));
  return parts.map(({ part, index }) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="print-number">
        {part}
      </span>
    ),
  );
}
