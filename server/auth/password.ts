import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { hashing } from './hashing';

/** An OWASP setting with 32 MB each, for a small server. */
export const owaspCost: Readonly<Cost> = { N: 2 ** 15, r: 8, p: 3 };

export const cost: Cost = { ...owaspCost };

type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;
const keyLength = 32;

/** As `scrypt$N$r$p$salt$key`. @throws BusyProblem */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, keyLength, cost);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** Without a hash it takes as long, so that timing reveals no accounts. @throws BusyProblem */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const decoy = { ...cost, salt: decoySalt, key: decoyKey };
  const { N, r, p, salt, key } = parseHash(hash) ?? decoy;
  const derived = await derive(password, salt, key.length, { N, r, p });
  return timingSafeEqual(derived, key) && hash !== null;
}

export function isWeak(hash: string): boolean {
  const { N = 0, r = 0, p = 0 } = parseHash(hash) ?? {};
  return N * r * p < cost.N * cost.r * cost.p;
}

const decoySalt = randomBytes(16);
const decoyKey = randomBytes(keyLength);

function parseHash(hash: string | null): (Cost & { salt: Buffer; key: Buffer }) | null {
  const [scheme, N, r, p, salt, key] = hash?.split('$') ?? [];
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return null;
  const decoded = { salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
  return { N: Number(N), r: Number(r), p: Number(p), ...decoded };
}

function derive(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
): Promise<Buffer> {
  // Windows sends composed and macOS decomposed Hangul.
  const normal = password.normalize('NFKC');
  const maxmem = 256 * (options.N ?? 0) * (options.r ?? 0);
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(normal, salt, length, { ...options, maxmem }, (error, key) => {
        if (error === null) resolve(key);
        else reject(error);
      });
    });
  return hashing.run(hash);
}
