import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type CborValue = number | string | Uint8Array | ReadonlyMap<number | string, CborValue>;

/** The few types of CBOR that an attestation without a statement is made of. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 0xff);
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

interface Ceremony {
  /** In base64url, as the offer has it. */
  readonly challenge: string;
  /** Where the browser is. */
  readonly origin?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
}

/** An authenticator with one P-256 key, which signs whatever a test asks it to. */
export function softwareAuthenticator(home = 'https://shop.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, { challenge, origin = home }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authData(
    { origin = home, counter = 0, isVerified = true }: Ceremony,
    credential?: Buffer,
  ): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const party = sha256(new URL(origin).hostname);
    return Buffer.concat([party, Buffer.of(flags), count, ...(credential ? [credential] : [])]);
  }
  return {
    id: base64url(id),
    register(ceremony: Ceremony) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(ceremony, attested)],
      ]);
      return {
        id: base64url(id),
        client_data: base64url(clientData('webauthn.create', ceremony)),
        attestation: base64url(cbor(attestation)),
      };
    },
    assert(ceremony: Ceremony) {
      const data = clientData('webauthn.get', ceremony);
      const authenticatorData = authData(ceremony);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        id: base64url(id),
        client_data: base64url(data),
        authenticator_data: base64url(authenticatorData),
        signature: base64url(signature),
      };
    },
  };
}
