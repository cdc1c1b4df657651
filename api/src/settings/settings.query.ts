import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KeptSettings } from './kept-settings.js';
import { Settings } from './settings.service.js';

export class GetSettings extends Query<KeptSettings> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly settings: Settings) {}

  execute(): Promise<KeptSettings> {
    return this.settings.stored();
  }
}
