import { REFUSALS, Refusal, type RefusalCode } from '@kronblad/contracts/refusals';
import { isPostgresError } from '../event-store/index.js';

/** Unique indexes by name, with the refusal of a duplicate and the field it concerns. */
export type UniqueIndexes = Readonly<Record<string, { readonly code: RefusalCode; readonly field?: string }>>;

/** Converts a violation of a unique index into its refusal. */
export async function mapUniqueViolation<T>(indexes: UniqueIndexes, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [, taken] = Object.entries(indexes).find(([index]) => isPostgresError(error, '23505', index)) ?? [];
    if (!taken) throw error;
    const { code, field } = taken;
    throw new Refusal(code, field ? { fields: { [field]: REFUSALS[code].message } } : {});
  }
}
