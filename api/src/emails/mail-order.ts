import type { MailDelivery, MailOrder } from '@kronblad/contracts/jobs/mail';
import { paymentMethodText } from '@kronblad/contracts/payment/payment-methods';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { recipientAddress, recipientName, recipientOf } from '@kronblad/contracts/recipient/recipient-fields';
import { deliveryChange, type Order, orderFacts } from '../orders/index.js';

/** `now`: when the email is composed. Null for an erased customer and for one without email, whose orders lead to no email. */
export function mailOrderOf(order: Order, now = new Date()): MailOrder | null {
  const { placed, placedAt, paid } = order;
  const { customer } = placed;
  const delivery = mailDeliveryOf(order, now);
  if (!customer?.email) return null;
  const { address } = customer;
  return {
    orderNumber: placed.orderNumber,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    addressLines: address ? [address.line, `${address.postalCode} ${address.city}`] : [],
    shippingMethod: placed.shippingMethod,
    ...(delivery && { delivery }),
    placedAt,
    lines: placed.lines.map(({ name, sizeName, ...line }) => ({
      name: nameWithSize(name, sizeName),
      sku: line.sku,
      quantity: line.quantity,
      listPriceOre: line.listPriceOre,
      unitPriceOre: line.unitPriceOre,
      campaignDiscountOre: line.campaignDiscountOre,
      totalOre: line.totalOre,
      vatRate: line.vatRate,
      imageUrl: line.imageUrl,
      withdrawalException: line.withdrawalException,
    })),
    subtotalOre: placed.subtotalOre,
    shippingOre: placed.shippingOre,
    campaign: placed.campaign
      ? { code: placed.campaign.code, percentage: placed.campaign.percentage, discountOre: placed.campaign.discountOre }
      : null,
    vat: placed.vat,
    totalOre: placed.totalOre,
    ...(!paid && { unpaid: true }),
    paymentMethod: paid ? paymentMethodText(paid.method) : 'Betalas i butiken',
    notes: placed.notes,
  };
}

function mailDeliveryOf(order: Order, now: Date): MailDelivery | null {
  const { placed, delivery, recipient: details } = order;
  if (!placed.delivery || !delivery) return null;
  const { recipient, card, ribbons, ceremony } = details ?? {
    recipient: null,
    card: null,
    ribbons: [],
    ceremony: null,
  };
  return {
    way: placed.delivery.way,
    day: delivery.day,
    changeableUntil: deliveryChange.isChangeable(order, now) ? deliveryChange.changeableUntil(order) : null,
    toSelf: placed.delivery.toSelf,
    placeKind: delivery.placeKind,
    ifAbsent: delivery.ifAbsent,
    recipient: recipient && {
      name: recipientName(recipientOf(recipient)),
      addressLines: recipientAddress(recipientOf(recipient)),
      ...recipient,
    },
    card: card?.text ?? null,
    ribbons: ribbons.map(({ line, ...ribbon }) => {
      const ordered = placed.lines[line - 1];
      return { goods: ordered ? nameWithSize(ordered.name, ordered.sizeName) : '', ...ribbon };
    }),
    ceremony,
  };
}

/** The order without what is refunded. VAT is left out, because only the credit notes divide it. */
export function withoutRefunded(mailOrder: MailOrder, order: Order): MailOrder {
  const left = orderFacts.leftAfterRefunds(order);
  if (!left) return mailOrder;
  const { quantities, goodsOre, campaignDiscountOre, shippingOre, adjustmentOre, totalOre } = left;
  return {
    ...mailOrder,
    lines: mailOrder.lines
      .map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    subtotalOre: goodsOre,
    campaign: mailOrder.campaign && { ...mailOrder.campaign, discountOre: campaignDiscountOre },
    shippingOre,
    ...(adjustmentOre !== 0 && { adjustmentOre }),
    vat: [],
    totalOre,
  };
}
