import type { CategoryChoice } from '../../api/use-categories';
import type { ProductForm } from './product-form';

type Defaults = Pick<ProductForm, 'kind' | 'lead_days' | 'latest_hour' | 'withdrawal_exception'> & {
  /** Default of the product's sizes: flowers are made when they are ordered, goods are counted. */
  readonly made_to_order: boolean;
};

/** The values that a new product takes from its category; undefined: no category. */
export function defaultsOfCategory(category: CategoryChoice | undefined): Defaults {
  const { is_perishable = false, kind = 'goods', lead_days = 0, latest_hour = null } = category ?? {};
  const withdrawal_exception = is_perishable ? 'perishable' : 'none';
  return { kind, lead_days, latest_hour, withdrawal_exception, made_to_order: kind !== 'goods' };
}
