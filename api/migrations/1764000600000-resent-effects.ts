import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ResentEffects1764000600000 implements MigrationInterface {
  name = 'ResentEffects1764000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.effects ADD COLUMN resend_of text;
      UPDATE read.effects SET resend_of = asked.resend_of
      FROM (SELECT data->>'effectId' AS effect_id, data->>'resendOf' AS resend_of
            FROM log.events WHERE type = 'EffectRequested' AND data->>'resendOf' IS NOT NULL) asked
      WHERE effects.effect_id = asked.effect_id;
      CREATE INDEX effects_failed ON read.effects (at, effect_id) WHERE status = 'failed';
      CREATE INDEX effects_resent ON read.effects (resend_of) WHERE resend_of IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
