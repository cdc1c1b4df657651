import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { PersonKeys } from '../event-store/index.js';

const ID_BYTES = 16;
const MAC_BYTES = 12;
const TOKEN = /^[\w-]{59}$/;

/** Stands for the mailing in tokens that come from none. */
const NO_MAILING = '00000000-0000-0000-0000-000000000000';

export interface Unsubscriber {
  readonly personId: string;
  readonly mailingId: string;
}

export const isMailing = (mailingId: string): boolean => mailingId !== NO_MAILING;

/** A token contains person id, mailing id and a keyed hash. Tokens are not stored and never expire. */
@Injectable()
export class UnsubscribeTokens {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: PersonKeys,
  ) {}

  /** Link in emails about an order, with which a person chooses mailings or none. */
  choiceUrlFor(personId: string): string {
    return `${this.urlFor({ personId, mailingId: NO_MAILING })}?val=1`;
  }

  urlFor(whose: Unsubscriber): string {
    return `${this.config.PUBLIC_URL}/avregistrera/${this.tokenFor(whose)}`;
  }

  tokenFor({ personId, mailingId }: Unsubscriber): string {
    const content = Buffer.from(personId + mailingId.replaceAll('-', ''), 'hex');
    return Buffer.concat([content, this.mac(content)]).toString('base64url');
  }

  read(token: string): Unsubscriber | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const content = bytes.subarray(0, 2 * ID_BYTES);
    if (!this.mac(content).equals(bytes.subarray(2 * ID_BYTES))) return null;
    return {
      personId: content.toString('hex', 0, ID_BYTES),
      mailingId: content.toString('hex', ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    };
  }

  private mac(content: Buffer): Buffer {
    const text = `unsubscribe ${content.toString('hex')}`;
    return Buffer.from(this.keys.fingerprint(text), 'hex').subarray(0, MAC_BYTES);
  }
}
