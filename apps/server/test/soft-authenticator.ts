import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** The few forms of CBOR that a registration needs: bytes, texts, small integers and maps. */
const cborHead = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborInt = (value: number): Buffer => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value));
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_HAS_KEY = 0x40;

/** What the shop asks, as far as an answer repeats it. */
interface Question {
  readonly challenge?: string;
}

/** Authenticator and browser in one, in software, to send answers that no real one would: WebAuthn's ES256 without attestation. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32);
  /** How often it has signed; tests set it back. */
  counter = 0;
  /** Whether it asks for a finger or a PIN. */
  isVerifying = true;
  readonly #host: string;
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;

  constructor(origin: string) {
    this.#origin = origin;
    this.#host = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#coseKey = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  /** The answer to a question for a new passkey. */
  register(question: Question, origin = this.#origin) {
    const id = this.credentialId.toString('base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authData(FLAG_HAS_KEY),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#coseKey,
    ]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData('webauthn.create', question, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to a question to sign in; the counter goes up with it. */
  signIn(question: Question, origin = this.#origin) {
    this.counter += 1;
    const id = this.credentialId.toString('base64url');
    const client = clientData('webauthn.get', question, origin);
    const authData = this.#authData(0);
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), this.#privateKey).toString('base64url'),
      },
    };
  }

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.isVerifying ? FLAG_VERIFIED : 0;
    return Buffer.concat([sha256(this.#host), Buffer.from([FLAG_PRESENT | verified | flags]), counter]);
  }
}

const clientData = (type: string, question: Question, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: question.challenge, origin, crossOrigin: false }));
