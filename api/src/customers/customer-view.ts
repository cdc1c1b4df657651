import { valueTierOf } from '@kronblad/contracts/customer/customer-value';
import type { Customer } from '@kronblad/contracts/customer/schema';
import type { CustomerWithFigures } from './read-models/customer-list.query.js';

export function customerView({ customer, recent }: CustomerWithFigures): Customer {
  const { addressLine, postalCode, city } = customer;
  const address = addressLine && `${addressLine}, ${postalCode} ${city}`;
  return {
    id: customer.id,
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    billing_address: address,
    shipping_address: address,
    total_orders: customer.totalOrders,
    orders_last_6_months: recent.orders,
    total_spent: customer.spentOre / 100,
    spent_last_6_months: recent.spentOre / 100,
    first_order_date: customer.firstOrderAt.toISOString(),
    last_order_date: customer.lastOrderAt.toISOString(),
    value_tier: valueTierOf(customer.spentOre),
  };
}
