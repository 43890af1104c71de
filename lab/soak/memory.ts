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
  told(): string[] {
    return livesOf(this.#samples).map((life) => {
      const quarters = [0, 1, 2, 3].map((at) => {
        const part = life.slice((at * life.length) / 4, ((at + 1) * life.length) / 4);
        return Math.round(part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length);
      });
      const [first, last] = [life[0], life.at(-1)];
      const minutes = `${first?.minutes.toFixed(0)} to ${last?.minutes.toFixed(0)}`;
      const most = Math.max(...life.map(({ megabytes }) => megabytes));
      return `Memory in minutes ${minutes}: ${quarters.join(', ')} MB by quarters, ${most} at most.`;
    });
  }
}

export function livesOf(samples: readonly Sample[]): Sample[][] {
  const lives = new Map<number, Sample[]>();
  for (const sample of samples) {
    const life = lives.get(sample.pid) ?? [];
    lives.set(sample.pid, [...life, sample]);
  }
  return [...lives.values()].filter(({ length }) => length >= 8);
}

async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
