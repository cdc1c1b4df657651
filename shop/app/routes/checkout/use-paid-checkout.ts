import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { storedCheckoutItems } from '../../features/checkout/checkout-items';
import { heldPayment } from '../../features/checkout/checkout-session';
import { thanksHref } from '../../features/checkout/thanks-href';
import { removePurchased } from './remove-purchased';

/** Ends a checkout whose order was paid without a way back to the shop: takes what was bought out of the cart, and says so. */
export function usePaidCheckout(calculation: CartCalculation | null): void {
  const navigate = useNavigate();
  const number = calculation?.paid_order;
  useEffect(() => {
    if (!number) return;
    const clientSecret = heldPayment();
    // This tab's own payment: the thank-you page knows what was bought.
    if (clientSecret) return void navigate(thanksHref(clientSecret), { replace: true, state: { alreadyPaid: true } });
    removePurchased(storedCheckoutItems());
    navigate('/tack', { replace: true, state: { paidBefore: number } });
  }, [number, navigate]);
}
