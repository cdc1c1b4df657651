import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { checkoutStore } from './checkout-document';
import { removePurchased } from './remove-purchased';
import { thanksHref } from './thanks-href';

/** Ends a checkout whose order was paid without a way back to the shop: takes what was bought out of the cart, and says so. */
export function usePaidCheckout(calculation: CartCalculation | null): void {
  const navigate = useNavigate();
  const number = calculation?.paid_order;
  useEffect(() => {
    if (!number) return;
    const { payment, items } = checkoutStore.current();
    // This tab's own payment: the thank-you page knows what was bought.
    if (payment) {
      return void navigate(thanksHref(payment.client_secret), { replace: true, state: { alreadyPaid: true } });
    }
    removePurchased(items);
    navigate('/tack', { replace: true, state: { paidBefore: number } });
  }, [number, navigate]);
}
