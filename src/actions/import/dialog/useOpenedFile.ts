import { startTransition, useEffect, useState } from 'react';
import { readFileInWorker } from '../file/readFileInWorker';
import { FileProblem, type OpenOptions, type OpenedFile } from '../file/types';
import type { ImportSource } from '../types';

interface Reading {
  opened: OpenedFile | null;
  error: unknown;
  serial: number;
}

const NOTHING: Reading = { opened: null, error: null, serial: 0 };

export function useOpenedFile(source: ImportSource | null, options: OpenOptions): Reading {
  const [reading, setReading] = useState<{ of: unknown } & Reading>({ of: null, ...NOTHING });
  useEffect(() => {
    if (source === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const bytes = source instanceof File ? source : source.text;
    readFileInWorker(bytes, options, signal).then(
      (opened) => {
        if (signal.aborted) return;
        startTransition(() =>
          setReading(({ serial }) => ({ of: source, opened, error: null, serial: serial + 1 })),
        );
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof FileProblem)) console.warn(error);
        setReading(({ serial }) => ({ of: source, opened: null, error, serial }));
      },
    );
    return () => controller.abort();
  }, [source, options]);
  return reading.of === source ? reading : NOTHING;
}
