import { isPostgresError } from '../event-store/index.js';
import { REFUSALS, Refusal, type RefusalCode } from '../refusals/index.js';

export type UniqueIndexes = Readonly<
  Record<string, { readonly code: RefusalCode; readonly field?: string | FieldOfKey }>
>;

/** The field with the value that another record has. */
type FieldOfKey = (key: string) => string;

export async function mapUniqueViolation<T>(indexes: UniqueIndexes, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [, taken] = Object.entries(indexes).find(([index]) => isPostgresError(error, '23505', index)) ?? [];
    if (!taken) throw error;
    const { code, field } = taken;
    const name = typeof field === 'function' ? field(takenKey(error)) : field;
    throw new Refusal(code, name ? { fields: { [name]: REFUSALS[code].message } } : {});
  }
}

/** PostgreSQL's detail is `Key (sku_key)=(ros-1) already exists.` */
const takenKey = (error: unknown): string =>
  /=\((.*)\) already exists/.exec(String((error as { readonly detail?: unknown }).detail))?.[1] ?? '';
