import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { hashing } from './hashing';

/** One of OWASP's settings for scrypt: 32 MB each, so that a small server can handle several sign-ins at once. */
export const owaspCost: Readonly<Cost> = { N: 2 ** 15, r: 8, p: 3 };

/** The cost of new hashes. Tests lower it for speed. */
export const cost: Cost = { ...owaspCost };

type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;
const keyLength = 32;

/**
 * Hashes a password as `scrypt$N$r$p$salt$key`, so that the cost can be raised later.
 * @throws BusyProblem if too many are being hashed
 */
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

/**
 * Verifies a password. Without a hash (unknown account) it takes as long and returns false, so that timing does not
 * reveal which addresses have an account.
 * @throws BusyProblem if too many are being hashed
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const decoy = { ...cost, salt: decoySalt, key: decoyKey };
  const { N, r, p, salt, key } = parseHash(hash) ?? decoy;
  const derived = await derive(password, salt, key.length, { N, r, p });
  return timingSafeEqual(derived, key) && hash !== null;
}

/** Was the hash made at a lower cost than the current one? */
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
  // Windows sends composed and macOS decomposed Hangul: normalize both.
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
