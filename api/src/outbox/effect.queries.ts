import type { EffectListItem } from '@kronblad/contracts/views/effects';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Page } from '../crud/index.js';
import { type EffectList, EffectsQuery } from './read-models/effects.query.js';

export class ListEffects extends Query<Page<EffectListItem>> {
  constructor(readonly list: EffectList) {
    super();
  }
}

@QueryHandler(ListEffects)
export class ListEffectsHandler implements IQueryHandler<ListEffects> {
  constructor(private readonly effects: EffectsQuery) {}

  execute({ list }: ListEffects): Promise<Page<EffectListItem>> {
    return this.effects.page(list);
  }
}
