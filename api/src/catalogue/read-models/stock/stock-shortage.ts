import { Refusal } from '@kronblad/contracts/refusals';
import { isPostgresError } from '../../../event-store/index.js';

/** Does the work, and refuses with `insufficient_stock` if it took more than the shelf holds. */
export async function refusingShortage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isPostgresError(error, '23514', 'stock_available_check')) throw new Refusal('insufficient_stock');
    throw error;
  }
}
