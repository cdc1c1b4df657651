import { createHmac, hkdfSync } from 'node:crypto';
import { sameText } from './same-text.js';

/** The proof is a dash and 160 bits in hex. */
const PROOF_LENGTH = 41;

/**
 * Makes secrets for addresses. A secret is a name without personal data, and its proof; it is computed with a key of its
 * own, and stored nowhere.
 */
export class SignedNames {
  private readonly key: Buffer;

  /** `masterKey` is in base64. Each `purpose` has a key of its own. */
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
