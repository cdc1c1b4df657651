import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

const MIGRATION = /^\d{13}-[\w-]+\.(js|ts)$/;

/** Loads all migrations in this folder, sorted by timestamp. Never edit a migration that has been released. */
export async function loadMigrations(): Promise<(new () => MigrationInterface)[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => MIGRATION.test(name)).sort();
  const modules = await Promise.all(files.map((name) => import(`./${name}`)));
  return modules.flatMap((module) => Object.values(module) as (new () => MigrationInterface)[]);
}
