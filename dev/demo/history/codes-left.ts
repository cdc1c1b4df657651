import type { Database } from '#api/event-store/index.js';

interface CodeRow {
  readonly code: string;
  left: number;
  readonly isOnce: boolean;
  readonly people: string[];
}

/** Who may still use which campaign code. */
export class CodesLeft {
  private readonly codes: ReadonlyMap<string, CodeRow>;

  private constructor(rows: readonly CodeRow[]) {
    this.codes = new Map(rows.map((row) => [row.code, row]));
  }

  static async read(database: Database): Promise<CodesLeft> {
    return new CodesLeft(
      await database.query<CodeRow & Record<string, unknown>>(
        `SELECT c.code, coalesce(c.usage_limit - u.used - u.reserved, 1000000) AS left, c.once_per_customer AS "isOnce",
           ARRAY(SELECT p.person_id::text FROM campaign_code_customers p WHERE p.campaign_code_id = c.id) AS people
         FROM campaign_codes c JOIN campaign_code_usage u ON u.campaign_code_id = c.id`,
      ),
    );
  }

  isLeft(code: string, personId: string): boolean {
    const found = this.codes.get(code);
    return found !== undefined && found.left > 0 && !(found.isOnce && found.people.includes(personId));
  }

  use(code: string, personId: string): void {
    const found = this.codes.get(code);
    if (!found) return;
    found.left--;
    if (found.isOnce) found.people.push(personId);
  }
}
