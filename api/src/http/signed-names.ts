import { createHmac, hkdfSync } from 'node:crypto';
import { sameText } from './same-text.js';

/** A dash, and 160 bits in hex. */
const PROOF_LENGTH = 41;

/**
 * Secrets for addresses: a name that tells no person's data, and its proof. They are computed with a key of their own and
 * stored nowhere.
 */
export class SignedNames {
  private readonly key: Buffer;

  /** `masterKey`: in base64. `purpose`: another one has another key. */
  constructor(masterKey: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'base64'), '', purpose, 32));
  }

  sign(name: string): string {
    return `${name}-${createHmac('sha256', this.key).update(name).digest('hex').slice(0, 40)}`;
  }

  /** The name in a secret; null for a wrong one. */
  nameIn(secret: string): string | null {
    const name = secret.slice(0, -PROOF_LENGTH);
    return sameText(secret, this.sign(name)) ? name : null;
  }
}
