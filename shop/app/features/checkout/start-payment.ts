import { MARKETING_WORDING } from '@kronblad/contracts/rules/marketing-wording';
import type { ShippingMethod } from '@kronblad/contracts/rules/shipping';
import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/views/checkout';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { ApiError } from '../../http';
import { createPaymentIntent } from './api/create-payment-intent';
import { checkoutId, forgetCheckoutId } from './checkout-session';
import type { Details } from './details';

/** What is ordered, by whom, and the sums that the shopper has seen. */
export interface Purchase {
  readonly details: Details;
  readonly method: ShippingMethod;
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
  readonly campaignCode: string;
  readonly calculation: CartCalculation;
  /** What was told of goods that there are fewer of than were asked for. */
  readonly fewer: readonly string[];
}

/** Places the order and opens its payment. An order that has expired meanwhile is placed anew. @throws ApiError, TypeError */
export async function startPayment(purchase: Purchase): Promise<PaymentIntentAnswer> {
  try {
    return await createPaymentIntent(requestOf(purchase, checkoutId()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'order_gone') throw error;
    forgetCheckoutId();
    return createPaymentIntent(requestOf(purchase, checkoutId()));
  }
}

/** The request's body; for pickup no address is sent, whatever is left in the fields. */
export function requestOf(purchase: Purchase, id: string): CreatePaymentIntent {
  const { details, method, items, campaignCode, calculation } = purchase;
  const delivered = method === 'delivery';
  return {
    total_amount: calculation.total_amount,
    email: details.email,
    first_name: details.firstName,
    last_name: details.lastName,
    shipping_address: delivered ? `${details.address}, ${details.postalCode} ${details.city}` : null,
    shipping_details: delivered
      ? { line1: details.address, city: details.city, postal_code: details.postalCode, country: 'SE' }
      : null,
    shipping_method: method,
    order_data: {
      checkout_id: id,
      items: items.map(({ id, quantity }) => ({ id, quantity })),
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      address: delivered ? details.address : null,
      postal_code: delivered ? details.postalCode : null,
      city: delivered ? details.city : null,
      campaign_code: campaignCode || null,
      notes: details.notes || null,
      shipping_method: method,
      marketing: { declined: details.noOffers === 'ja', wording_version: MARKETING_WORDING },
    },
  };
}
