import { readFile } from 'node:fs/promises';

interface Sample {
  pid: number;
  minutes: number;
  megabytes: number;
}

export class Memory {
  readonly #pid: () => number | undefined;
  readonly #from = performance.now();
  readonly #samples: Sample[] = [];
  readonly #timer: NodeJS.Timeout;

  /** Linux only. @param every seconds */
  constructor(pid: () => number | undefined, every = 10) {
    this.#pid = pid;
    this.#timer = setInterval(() => void this.#take(), every * 1000);
  }

  async #take(): Promise<void> {
    const pid = this.#pid();
    if (pid === undefined) return;
    const megabytes = await residentMegabytes(pid);
    const minutes = (performance.now() - this.#from) / 60_000;
    // It may be restarting.
    if (megabytes !== null) this.#samples.push({ pid, minutes, megabytes });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Average of each quarter, and the maximum. */
  reportLines(): string[] {
    return livesOf(this.#samples).map((ofProcess) => {
      const quarters = [0, 1, 2, 3].map((at) => {
        const part = ofProcess.slice(
          (at * ofProcess.length) / 4,
          ((at + 1) * ofProcess.length) / 4,
        );
        return Math.round(part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length);
      });
      const [first, last] = [ofProcess[0], ofProcess.at(-1)];
      const minutes = `${first?.minutes.toFixed(0)} to ${last?.minutes.toFixed(0)}`;
      const peak = Math.max(...ofProcess.map(({ megabytes }) => megabytes));
      return `Memory in minutes ${minutes}: ${quarters.join(', ')} MB by quarters, ${peak} at most.`;
    });
  }
}

export function livesOf(samples: readonly Sample[]): Sample[][] {
  const samplesByProcess = new Map<number, Sample[]>();
  for (const sample of samples) {
    const ofProcess = samplesByProcess.get(sample.pid) ?? [];
    samplesByProcess.set(sample.pid, [...ofProcess, sample]);
  }
  return [...samplesByProcess.values()].filter(({ length }) => length >= 8);
}

async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
