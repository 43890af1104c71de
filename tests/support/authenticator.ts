import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

interface Faults {
  origin?: string;
  rpId?: string;
  /** Fingerprint, face or PIN. */
  verified?: boolean;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  type?: string;
  forged?: boolean;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;
  userHandle: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** As `navigator.credentials.create()`, in JSON. */
  create(options: object, faults: Faults = {}): string {
    const { rp, user, challenge } = options as Options;
    this.userHandle = user?.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const data = this.#data(faults.rpId ?? rp?.id ?? '', 0x40, credential, faults);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, faults).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** As `navigator.credentials.get()`, in JSON. */
  get(options: object, faults: Faults = {}): string {
    const { rpId = '', challenge } = options as Options;
    this.counter = faults.counter ?? this.counter + 1;
    const client = this.#clientData('webauthn.get', challenge, faults);
    const data = this.#data(faults.rpId ?? rpId, 0, Buffer.alloc(0), faults);
    const key: KeyObject = faults.forged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#key.privateKey;
    const signed = Buffer.concat([data, sha256(client)]);
    const userHandle = faults.userHandle ?? this.userHandle;
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('SHA256').update(signed).sign(key).toString('base64url'),
      ...(userHandle !== undefined && { userHandle }),
    });
  }

  #answer(response: object): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', response });
  }

  #clientData(type: string, challenge: string, faults: Faults): Buffer {
    const clientData = { type: faults.type ?? type, challenge: faults.challenge ?? challenge };
    return Buffer.from(JSON.stringify({ ...clientData, origin: faults.origin ?? this.#origin }));
  }

  #data(rpId: string, flags: number, rest: Buffer, { verified = true }: Faults): Buffer {
    const head = Buffer.alloc(5);
    head[0] = flags | 1 | (verified ? 4 : 0);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const part = (text: string) => Buffer.from(text, 'base64url');
    return encode(
      new Map<Cbor, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, part(x)],
        [-3, part(y)],
      ]),
    );
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [encode(key), encode(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  const type = major << 5;
  if (size < 24) return Buffer.from([type | size]);
  return size < 256
    ? Buffer.from([type | 24, size])
    : Buffer.from([type | 25, size >> 8, size & 255]);
}
