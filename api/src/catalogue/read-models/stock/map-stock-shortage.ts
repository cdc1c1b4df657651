import { isPostgresError } from '../../../event-store/index.js';
import { Refusal } from '../../../refusals/index.js';

export async function mapStockShortage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isPostgresError(error, '23514', 'stock_available_check')) throw new Refusal('insufficient_stock');
    throw error;
  }
}
