import { REFUSALS, Refusal, type RefusalCode } from '@kronblad/contracts/refusals';
import { isPostgresError } from '../event-store/index.js';

export type UniqueIndexes = Readonly<Record<string, { readonly code: RefusalCode; readonly field?: string }>>;

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
