import { commonWays, METHOD_OF, type Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';

type Lines = readonly { readonly ways: readonly Way[] }[];

/** Methods that every item in the cart allows; empty when they cannot travel together. */
export const methodsFor = (lines: Lines): ShippingMethod[] => commonWays(lines).map((way) => METHOD_OF[way]);

/** The shopper's choice where the goods allow it, else the first way that they allow. */
export function allowedMethod(chosen: ShippingMethod, methods: readonly ShippingMethod[]): ShippingMethod {
  return methods.includes(chosen) ? chosen : (methods[0] ?? chosen);
}
