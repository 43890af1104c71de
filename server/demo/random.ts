export interface Random {
  fraction(): number;
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  digits(count: number): string;
}

/** Record 812 gets the same values however many others there are (mulberry32). */
export function randomFor(seed: string, index = 0): Random {
  let state = mix(hash(seed) ^ Math.imul(index + 1, 0x9e3779b1));
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (choices) => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error('There is nothing to pick from.');
      return choice;
    },
    weighted: (weights) => pickWeighted(weights, fraction()),
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}

function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>, at: number): K {
  const keys = Object.keys(weights) as K[];
  const total = keys.reduce((sum, key) => sum + weights[key], 0);
  let rest = at * total;
  for (const key of keys) {
    rest -= weights[key];
    if (rest < 0) return key;
  }
  const last = keys.at(-1);
  if (last === undefined) throw new Error('There is nothing to pick from.');
  return last;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text)
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
