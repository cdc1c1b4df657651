import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { promisesOf, USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { creditNote, giftOrder, order, receipt, shop } from './samples.js';

const base = {
  effect: { effectId: '0198c3f2-5a1b-7c3d-9e4f-2b6a8c0d1e2f:mail-confirmation', kind: 'mail', orderId: 17 },
  publicUrl: 'https://kronblad.example',
  shop,
  to: { name: 'Anna Åström', address: order.email },
  attachments: [],
};
const promises = promisesOf(USUAL_FACTS);
const openingHours = 'vardagar 10–18 och lördagar 10–15';
const toShop = { ...base, to: { name: shop.companyName, address: shop.email } };
const adminUrl = 'https://kronblad.example/admin/ordrar/17';
const { orderNumber } = order;

const contact = {
  name: 'Anna Åström',
  email: order.email,
  phone: '070-174 06 12',
  subject: 'Bukett till lördag',
  message: 'Hej,\n\nhar ni pioner till på lördag? Det får gärna vara <b>rosa</b>.',
  receivedAt: '2026-11-21T13:05:00.000Z',
};

const withdrawal = {
  name: 'Anna Åström',
  email: order.email,
  orderNumber,
  items: 'Ett av blockljusen',
  message: 'Det var <i>högre</i> än jag trodde.',
  receivedAt: '2026-11-25T18:42:07.000Z',
};

const alert = {
  productName: 'Rosbukett Skymning',
  sizeName: '',
  productUrl: 'https://kronblad.example/produkter/rosbukett-skymning',
  alertUrl: 'https://kronblad.example/bevakning/0f8fad5b-d9cb-469f-a165-70867728950e',
};

export const mails = {
  'order-confirmation': {
    ...base,
    template: 'order-confirmation',
    order,
    receiptNumber: receipt.receiptNumber,
    promises,
    openingHours,
    attachments: [receipt],
  },
  receipt: { ...base, template: 'receipt', order, receiptNumber: receipt.receiptNumber, attachments: [receipt] },
  'payment-link': { ...base, template: 'payment-link', order: giftOrder, payUntil: '2026-11-22T12:00:00.000Z' },
  'payment-reminder': { ...base, template: 'payment-reminder', order: giftOrder, payUntil: '2026-11-22T12:00:00.000Z' },
  'order-sent': {
    ...base,
    template: 'order-sent',
    order,
    promises,
    tracking: { carrier: 'PostNord', number: '00373500489530470000', url: 'https://www.postnord.se/spara?id=0037' },
  },
  'order-ready-for-pickup': {
    ...base,
    template: 'order-ready-for-pickup',
    openingHours,
    order: { ...order, shippingMethod: 'pickup', shippingOre: 0, totalOre: 58_140, addressLines: [] },
  },
  'delivery-changed': { ...base, template: 'delivery-changed', order: giftOrder, by: 'buyer' },
  delivered: {
    ...base,
    template: 'delivered',
    order: giftOrder,
    at: '2026-11-27T12:40:00.000Z',
    note: 'grannen Berit',
  },
  'not-delivered': {
    ...base,
    template: 'not-delivered',
    order: giftOrder,
    at: '2026-11-27T12:40:00.000Z',
    note: 'Vi försöker igen i morgon förmiddag.',
  },
  'order-cancelled': { ...base, template: 'order-cancelled', order, money: 'to_pay_back' },
  refund: {
    ...base,
    template: 'refund',
    order,
    amountOre: 9_900,
    reason: creditNote.reason,
    creditNoteNumber: creditNote.creditNoteNumber,
    attachments: [creditNote],
  },
  'late-payment-refunded': { ...base, template: 'late-payment-refunded', order, amountOre: 64_040 },
  'new-order-for-shop': { ...toShop, template: 'new-order-for-shop', order, adminUrl },
  'problem-for-shop': {
    ...toShop,
    template: 'problem-for-shop',
    orderNumber,
    problem: 'Återbetalningen på 99,00 kr nekades av banken.',
    adminUrl,
  },
  'receipt-for-scanning': {
    ...toShop,
    template: 'receipt-for-scanning',
    to: { name: '', address: shop.scanningEmail },
    orderNumber,
    receiptNumber: receipt.receiptNumber,
    attachments: [receipt],
  },
  'contact-received': {
    ...base,
    template: 'contact-received',
    to: { name: '', address: contact.email },
    contact: { receivedAt: contact.receivedAt, about: 'om blombud' },
  },
  'password-link': {
    ...base,
    template: 'password-link',
    to: { name: 'Siv', address: 'siv@kronblad.example' },
    username: 'Siv',
    url: 'https://kronblad.example/admin/nytt-losenord#0193',
    isNew: false,
  },
  'order-link': {
    ...base,
    template: 'order-link',
    orderNumber,
    firstName: 'Anna',
    url: `https://kronblad.example/order/1-1-${'0'.repeat(40)}`,
  },
  'archive-ready': {
    ...base,
    template: 'archive-ready',
    to: { name: 'Siv', address: 'siv@kronblad.example' },
    year: '2026',
    url: 'https://kronblad.example/admin/bokforing/export',
  },
  'contact-for-shop': { ...toShop, template: 'contact-for-shop', contact, acknowledged: true },
  'withdrawal-received': {
    ...base,
    template: 'withdrawal-received',
    withdrawal: { receivedAt: withdrawal.receivedAt, orderNumber, notice: withdrawal },
  },
  'stock-alert-asked': { ...base, template: 'stock-alert-asked', alert },
  'stock-alert-due': { ...base, template: 'stock-alert-due', alert },
  'withdrawal-for-shop': {
    ...toShop,
    template: 'withdrawal-for-shop',
    withdrawal,
    emailMatches: true,
    acknowledged: true,
    adminUrl,
  },
} as const satisfies { readonly [Template in MailJob['template']]: Extract<MailJob, { template: Template }> };
