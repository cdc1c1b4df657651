import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a partial index of effects without an outcome. They are few, and the sweep for lost jobs reads them often. */
export class RequestedEffects1764000500000 implements MigrationInterface {
  name = 'RequestedEffects1764000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX effects_requested ON read.effects (at, effect_id) WHERE status = 'requested'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
