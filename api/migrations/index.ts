import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

const MIGRATION = /^\d{13}-[\w-]+\.(js|ts)$/;

/** Loads all migrations in this folder, sorted by timestamp. Never edit a migration that has been released. */
export async function loadMigrations(): Promise<(new () => MigrationInterface)[]> {
  const files = await migrationFiles();
  const modules = await Promise.all(files.map((name) => import(`./${name}`)));
  return modules.flatMap((module) => Object.values(module) as (new () => MigrationInterface)[]);
}

/** The timestamps of all migrations of this release. */
export async function migrationTimestamps(): Promise<number[]> {
  return (await migrationFiles()).map((name) => Number.parseInt(name, 10));
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(import.meta.dirname)).filter((name) => MIGRATION.test(name)).sort();
