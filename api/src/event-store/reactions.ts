import { Injectable } from '@nestjs/common';
import type { Reaction } from './projection.js';

/** Where features sign up their reactions; the projector process runs them. */
@Injectable()
export class Reactions {
  private readonly byName = new Map<string, Reaction>();

  register(reaction: Reaction): void {
    if (this.byName.has(reaction.name)) throw new Error(`There are two reactions called ${reaction.name}.`);
    this.byName.set(reaction.name, reaction);
  }

  all(): readonly Reaction[] {
    return [...this.byName.values()];
  }
}
