import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore } from '../event-store/index.js';
import { SignedNames } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { isOver, loadRound, type Round } from './round.js';

const DAY_LENGTH = '2026-11-27'.length;

/** Addresses of the courier's pages. A secret names the day and the generation of its link. */
@Injectable()
export class RoundLinks {
  private readonly names: SignedNames;
  private readonly publicUrl: string;

  constructor(
    @Inject(CONFIG) { DATA_ENCRYPTION_KEY, PUBLIC_URL }: Config,
    private readonly store: EventStore,
  ) {
    this.names = new SignedNames(DATA_ENCRYPTION_KEY, 'kronblad round links');
    this.publicUrl = PUBLIC_URL;
  }

  /** Null for a round without a link, and once its day is over. */
  urlOf(day: string, { generation, isOpen }: Pick<Round, 'generation' | 'isOpen'>, now: Date): string | null {
    return isOpen && !isOver(day, now) ? this.linkOf(day, generation) : null;
  }

  linkOf(day: string, generation: number): string {
    return `${this.publicUrl}/bud/${this.names.sign(`${day}-${generation.toString(36)}`)}`;
  }

  /** Day and generation of the link. Throws the refusal `round_not_found` for a wrong secret. Looks nothing up. */
  nameOf(secret: string): string {
    const name = this.names.nameIn(secret);
    if (name === null) throw new Refusal('round_not_found');
    return name;
  }

  /** Throws the refusal `round_not_found` for a wrong or revoked link, and once its day is over. */
  async roundOf(secret: string, now = new Date()): Promise<{ readonly day: string; readonly round: Round }> {
    const name = this.nameOf(secret);
    const day = name.slice(0, DAY_LENGTH);
    const generation = Number.parseInt(name.slice(DAY_LENGTH + 1), 36);
    const round = await loadRound(this.store, day);
    if (!round.isOpen || round.generation !== generation || isOver(day, now)) throw new Refusal('round_not_found');
    return { day, round };
  }
}
