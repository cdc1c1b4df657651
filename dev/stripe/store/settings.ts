import type { Database } from './database.ts';

export class Settings {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  read<T>(name: string): T | undefined {
    const row = this.database.get<{ value: string }>('SELECT value FROM settings WHERE name = ?', name);
    return row && (JSON.parse(row.value) as T);
  }

  write(name: string, value: unknown): void {
    this.database.run('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', name, JSON.stringify(value));
  }

  /** Returns the stored value, or makes and stores one. */
  readOrMake<T>(name: string, make: () => T): T {
    const stored = this.read<T>(name);
    if (stored !== undefined) return stored;
    const made = make();
    this.write(name, made);
    return made;
  }
}
