import { isSwedishPostalCode, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import { useCheckoutDocument } from './checkout-document';

/** Postal code and day that the shopper has chosen so far; empty until then. */
export function useDestination(): { readonly postalCode: string; readonly day: string } {
  const { postal_code, day } = useCheckoutDocument().flowers;
  const postalCode = String(postal_code ?? '');
  return {
    postalCode: isSwedishPostalCode(postalCode) ? tidyPostalCode(postalCode) : '',
    day: /^\d{4}-\d\d-\d\d$/.test(String(day)) ? String(day) : '',
  };
}
