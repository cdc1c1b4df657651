import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs/documents';
import { cashOre } from '@kronblad/contracts/money/money';
import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import { paymentMethodText, shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { promisesOf } from '@kronblad/contracts/shop/shop-facts';
import { Injectable } from '@nestjs/common';
import { type AnyEvent, EventStore, type StoredEvent } from '../../event-store/index.js';
import type { DataOf } from '../../events/all.js';
import { creditNoteStream, orderStream, receiptStream } from '../../events/streams.js';
import { Refusal } from '../../refusals/index.js';
import { DATED_STREAMS, settingsAsOf } from '../../settings/index.js';

/**
 * Builds receipts and credit notes from the log, so that a PDF made again has the same contents: company data and
 * delivery promise are those of the time of issue.
 */
@Injectable()
export class Documents {
  constructor(private readonly store: EventStore) {}

  async receiptOf(orderId: number): Promise<ReceiptDocument | null> {
    const streams = await this.store.loadMany([orderStream(orderId), receiptStream(orderId), ...DATED_STREAMS]);
    const placed = first(streams.get(orderStream(orderId))?.events, 'OrderPlaced');
    const issued = first(streams.get(receiptStream(orderId))?.events, 'ReceiptIssued');
    if (!placed || !issued) return null;
    const { company, facts } = settingsAsOf(issued.position, streams);
    const { fiscalYear, replaces } = issued.data;
    const number = receiptNumber(fiscalYear, issued.data.number);
    return {
      type: 'receipt',
      key: receiptKey(issued),
      receiptNumber: number,
      orderNumber: placed.data.orderNumber,
      ...(replaces && {
        replaces: { first: receiptNumber(fiscalYear, replaces.first), last: receiptNumber(fiscalYear, replaces.last) },
      }),
      ...(placed.data.supplementTo && { supplementTo: placed.data.supplementTo.orderNumber }),
      orderedAt: placed.occurredAt,
      paidAt: issued.data.paidAt,
      issuedAt: issued.data.issuedAt,
      seller: company,
      buyer: issued.data.buyer,
      lines: placed.data.lines.map((line) => ({
        name: nameWithSize(line.name, line.sizeName),
        sku: line.sku,
        quantity: line.quantity,
        listPriceOre: line.listPriceOre,
        unitPriceOre: line.unitPriceOre,
        campaignDiscountOre: line.campaignDiscountOre,
        totalOre: line.totalOre,
        vatRate: line.vatRate,
      })),
      shippingMethod: placed.data.shippingMethod,
      deliveryDays: promisesOf(facts).deliveryDays,
      ...(placed.data.delivery && { deliveryDay: placed.data.delivery.reserved.day }),
      shippingOre: placed.data.shippingOre,
      campaign: placed.data.campaign
        ? {
            code: placed.data.campaign.code,
            percentage: placed.data.campaign.percentage,
            discountOre: placed.data.campaign.discountOre,
          }
        : null,
      vat: placed.data.vat,
      totalOre: placed.data.totalOre,
      paymentMethod: paymentMethodText(issued.data.paymentMethod),
      ...inShop(issued.data),
    };
  }

  /** Throws the refusal `order_not_paid` or `document_not_ready`. */
  async receipt(orderId: number): Promise<ReceiptDocument> {
    const receipt = await this.receiptOf(orderId);
    if (receipt) return receipt;
    const { events } = await this.store.load(orderStream(orderId));
    const isPaid = first(events, 'PaymentSucceeded') !== undefined;
    throw isPaid ? new Refusal('document_not_ready', { retryAfter: 3 }) : new Refusal('order_not_paid');
  }

  async creditNote(creditNoteId: string): Promise<CreditNoteDocument> {
    const note = first((await this.store.load(creditNoteStream(creditNoteId))).events, 'CreditNoteIssued');
    if (!note) throw new Refusal('not_found');
    const { orderId, refundId } = note.data;
    const streams = await this.store.loadMany([receiptStream(orderId), orderStream(orderId), ...DATED_STREAMS]);
    const receipt = first(streams.get(receiptStream(orderId))?.events, 'ReceiptIssued');
    const { company } = settingsAsOf(note.position, streams);
    const number = creditNoteNumber(note.data.fiscalYear, note.data.number);
    return {
      type: 'credit-note',
      key: documentKey('credit-notes', note.data.fiscalYear, number, note.id),
      creditNoteNumber: number,
      receiptNumber: receiptNumber(note.data.receiptFiscalYear, note.data.receiptNumber),
      orderNumber: note.data.orderNumber,
      issuedAt: note.data.issuedAt,
      receiptIssuedAt: receipt?.data.issuedAt ?? note.data.issuedAt,
      seller: company,
      buyer: receipt?.data.buyer ?? null,
      reason: note.data.reason,
      refundReference: stripeRefundOf(streams.get(orderStream(orderId))?.events, refundId),
      ...goodsOfNote(note.data),
      vat: note.data.vat,
      totalOre: note.data.amountOre,
      ...(note.data.cashOre !== undefined && { cashOre: note.data.cashOre }),
    };
  }
}

function inShop({ paymentMethod, totalOre }: DataOf<'ReceiptIssued'>) {
  const account = shopAccountOf(paymentMethod);
  return {
    ...(account === 'cash' && { cashOre: cashOre(totalOre) }),
    ...(account && { isFromRegister: true }),
  };
}

function goodsOfNote({ lines = [], shippingOre = 0, amountOre, remarks }: DataOf<'CreditNoteIssued'>) {
  const worth = lines.reduce((sum, line) => sum + line.amountOre, shippingOre);
  return {
    reference: remarks?.reference ?? '',
    notes: remarks?.notes ?? '',
    ...(remarks && { creditedOn: remarks.creditedOn }),
    lines: lines.map(({ name, sku, quantity, amountOre: totalOre, vatRate }) => ({
      name,
      sku,
      quantity,
      totalOre,
      vatRate,
    })),
    shippingOre,
    deductionOre: Math.max(0, worth - amountOre),
  };
}

export const receiptKey = ({ id, data }: StoredEvent<'ReceiptIssued'>): string =>
  documentKey('receipts', data.fiscalYear, receiptNumber(data.fiscalYear, data.number), data.documentId ?? id);

/** Storage key of a PDF. With the event's id it is unique even where a number was given out twice. */
export const documentKey = (
  folder: 'receipts' | 'credit-notes',
  fiscalYear: number,
  number: string,
  eventId: string,
): string => `documents/${folder}/${fiscalYear}/${number}-${eventId}.pdf`;

/** Returns Stripe's refund id (`re_…`), which payout reports also show; null for a refund outside Stripe. */
function stripeRefundOf(events: readonly AnyEvent[] = [], refundId: string | null): string | null {
  const done = events.find((event) => event.type === 'RefundSucceeded' && event.data.refundId === refundId);
  return done?.type === 'RefundSucceeded' ? done.data.stripeRefundId : null;
}

function first<Type extends AnyEvent['type']>(
  events: readonly AnyEvent[] | undefined,
  type: Type,
): Extract<AnyEvent, { type: Type }> | undefined {
  return events?.find((event): event is Extract<AnyEvent, { type: Type }> => event.type === type);
}
