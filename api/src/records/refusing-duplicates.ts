import { REFUSALS, Refusal, type RefusalCode } from '@kronblad/contracts/refusals';
import { isPostgresError } from '../event-store/index.js';

/** Names of unique indexes, with the refusal for a duplicate and the field of the request that it is about. */
export type UniqueIndexes = Readonly<Record<string, { readonly code: RefusalCode; readonly field?: string }>>;

/** Turns an error of one of the unique indexes into its refusal. */
export async function refusingDuplicates<T>(indexes: UniqueIndexes, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [, taken] = Object.entries(indexes).find(([index]) => isPostgresError(error, '23505', index)) ?? [];
    if (!taken) throw error;
    const { code, field } = taken;
    throw new Refusal(code, field ? { fields: { [field]: REFUSALS[code].message } } : {});
  }
}
