import type { Freight } from '@kronblad/contracts/delivery/shipping';
import { oreToSek } from '@kronblad/contracts/money/money';
import type { CartCalculation, PricedCartItem } from '@kronblad/contracts/price/schema';
import type { PricedLine } from './cart.js';
import { hasProductDiscount } from './cart.js';
import type { Quote } from './quote.js';
import type { QuoteLine } from './quote-lines.js';

/** The quote as shoppers see it: in SEK, without cost prices. */
export function cartCalculation(
  { cart, unavailable, campaign, campaignRefusal, courier }: Omit<Quote, 'view'>,
  freight: Freight,
): CartCalculation {
  return {
    items: cart.lines.map(itemView),
    unavailable,
    subtotal: oreToSek(cart.subtotalOre),
    campaign_discount: campaign?.percentage ?? 0,
    campaign_discount_amount: oreToSek(cart.campaignDiscountOre),
    campaign_code: campaign?.code ?? null,
    campaign_error: campaignRefusal && { code: campaignRefusal.code, message: campaignRefusal.message },
    shipping_cost: oreToSek(cart.shippingOre),
    shipping_fee: oreToSek(freight.feeOre),
    free_shipping_above: oreToSek(freight.freeAboveOre),
    courier: courier && {
      area: courier.area.name,
      fee: oreToSek(courier.feeOre),
      minimum_order: courier.area.minimumOrderOre === null ? null : oreToSek(courier.area.minimumOrderOre),
    },
    tax_amount: oreToSek(cart.taxOre),
    taxes: cart.vat.map(({ rate, netOre, vatOre, grossOre }) => ({
      rate,
      net: oreToSek(netOre),
      tax: oreToSek(vatOre),
      gross: oreToSek(grossOre),
    })),
    total_amount: oreToSek(cart.totalOre),
    breakdown: {
      discounted_products_total: oreToSek(cart.discountedProductsTotalOre),
      campaign_applied_to: oreToSek(cart.campaignAppliedToOre),
    },
  };
}

function itemView(line: PricedLine<QuoteLine>): PricedCartItem {
  return {
    id: line.productId,
    size_id: line.sizeId,
    size_name: line.sizeName,
    name: line.name,
    slug: line.slug,
    sku: line.sku,
    quantity: line.quantity,
    images: line.images,
    thumb: line.thumbUrl,
    categories: line.categories,
    has_discount: hasProductDiscount(line),
    original_price: oreToSek(line.listPriceOre),
    final_price: oreToSek(line.unitPriceOre),
    reduction: line.reduction && { struck_price: oreToSek(line.reduction.struckOre), badge: line.reduction.badge },
    lowest_price_30_days: line.lowestPriceOre === null ? null : oreToSek(line.lowestPriceOre),
    item_total: oreToSek(line.grossOre),
    available: line.available,
    withdrawal_exception: line.withdrawalException,
    kind: line.kind,
    ways: line.ways,
  };
}
