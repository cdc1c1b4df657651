import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { MARKETING_WORDING } from '@kronblad/contracts/shop/marketing-wording';
import { device } from '../../device/device';
import { ApiError, postJson } from '../../http';
import { checkoutStore, choicesOf, type Purchase } from './checkout-document';

/**
 * Places the order and opens its payment. If the order has expired, places a new one. @throws ApiError when the API
 * refuses, TypeError when the network fails, AbortError on a timeout
 */
export async function startPayment(purchase: Purchase): Promise<PaymentIntentAnswer> {
  try {
    return await beginPayment(purchase);
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'order_gone') throw error;
    checkoutStore.forgetOrder();
    return beginPayment(purchase);
  }
}

const beginPayment = (purchase: Purchase) =>
  postJson<PaymentIntentAnswer>(
    '/stripe/create-payment-intent',
    requestOf(purchase, checkoutStore.begin(), device.visit()),
  );

/** Only a parcel is sent with the buyer's address. `visit`: the visit's random number; null without consent. */
export function requestOf(purchase: Purchase, id: string, visit: string | null): CreatePaymentIntent {
  const { details, method, items, campaignCode, calculation, delivery } = purchase;
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
      items: items.map(({ id, quantity, size_id }) => ({ id, quantity, size_id })),
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      address: delivered ? details.address : null,
      postal_code: delivered ? details.postalCode : null,
      city: delivered ? details.city : null,
      campaign_code: campaignCode || null,
      ...choicesOf(details),
      shipping_method: method,
      delivery,
      marketing: { declined: details.noOffers === 'ja', wording_version: MARKETING_WORDING },
    },
    ...(visit ? { visit_reference: visit } : {}),
  };
}
