import { useEffect, useState } from 'react';
import { openFile } from '../file/inWorker';
import { openPasted } from '../file/text';
import { FileProblem, type OpenOptions, type Opened } from '../file/types';
import type { Source } from '../types';

interface Reading {
  opened: Opened | null;
  /** Why there is none: a FileProblem, or what else went wrong. */
  error: unknown;
  /** Another each time that something was opened. */
  serial: number;
}

const NOTHING: Reading = { opened: null, error: null, serial: 0 };

/** Opens what somebody brings, again when they say how it is to be read. */
export function useOpened(source: Source | null, options: OpenOptions): Reading {
  const [reading, setReading] = useState<{ of: unknown } & Reading>({ of: null, ...NOTHING });
  useEffect(() => {
    if (source === null) return undefined;
    let current = true;
    open(source, options).then(
      (opened) => {
        if (current)
          setReading(({ serial }) => ({ of: source, opened, error: null, serial: serial + 1 }));
      },
      (error: unknown) => {
        if (!(error instanceof FileProblem)) console.warn(error);
        if (current) setReading(({ serial }) => ({ of: source, opened: null, error, serial }));
      },
    );
    return () => {
      current = false;
    };
  }, [source, options]);
  return reading.of === source ? reading : NOTHING;
}

async function open(source: Source, options: OpenOptions): Promise<Opened> {
  if (source.kind === 'text') return openPasted(source.text, options);
  return openFile(new Uint8Array(await source.file.arrayBuffer()), options);
}
