import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FlowerWords1796160000000 implements MigrationInterface {
  name = 'FlowerWords1796160000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.sizes ADD COLUMN contents text;
      ALTER TABLE read.products
        ADD COLUMN colours text[],
        ADD COLUMN occasions text[];
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
