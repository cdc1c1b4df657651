import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore } from '../event-store/index.js';
import { sameText } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { isOver, loadRound, type Round } from './round.js';

const SECRET = /^(\d{4}-\d\d-\d\d)-([1-9a-z][0-9a-z]{0,6})-[0-9a-f]{40}$/;

/**
 * Addresses of the courier's pages. As with the links to orders, a secret is computed, here from day and generation, and
 * stored nowhere.
 */
@Injectable()
export class RoundLinks {
  private readonly key: Buffer;
  private readonly publicUrl: string;

  constructor(
    @Inject(CONFIG) { DATA_ENCRYPTION_KEY, PUBLIC_URL }: Config,
    private readonly store: EventStore,
  ) {
    const masterKey = Buffer.from(DATA_ENCRYPTION_KEY, 'base64');
    this.key = Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad round links', 32));
    this.publicUrl = PUBLIC_URL;
  }

  /** Null for a round without a link, and once its day is over. */
  urlOf(day: string, { generation, isOpen }: Pick<Round, 'generation' | 'isOpen'>, now: Date): string | null {
    return isOpen && !isOver(day, now) ? this.linkOf(day, generation) : null;
  }

  linkOf(day: string, generation: number): string {
    return `${this.publicUrl}/bud/${this.secretOf(day, generation)}`;
  }

  /** Throws the refusal `round_not_found` for a wrong secret. Looks nothing up. */
  dayOf(secret: string): string {
    return this.partsOf(secret).day;
  }

  /** Throws the refusal `round_not_found` for a wrong or revoked link, and once its day is over. */
  async roundOf(secret: string, now = new Date()): Promise<{ readonly day: string; readonly round: Round }> {
    const { day, generation } = this.partsOf(secret);
    const round = await loadRound(this.store, day);
    if (!round.isOpen || round.generation !== generation || isOver(day, now)) throw new Refusal('round_not_found');
    return { day, round };
  }

  private partsOf(secret: string): { readonly day: string; readonly generation: number } {
    const [, day = '', generation = '0'] = SECRET.exec(secret) ?? [];
    const parts = { day, generation: Number.parseInt(generation, 36) };
    if (!sameText(secret, this.secretOf(day, parts.generation))) throw new Refusal('round_not_found');
    return parts;
  }

  /** Day, generation in base 36, and 160 bits of proof in hex. */
  private secretOf(day: string, generation: number): string {
    const named = `${day}-${generation.toString(36)}`;
    return `${named}-${createHmac('sha256', this.key).update(named).digest('hex').slice(0, 40)}`;
  }
}
