import { isForShop, type MailJob } from '@kronblad/contracts/jobs/mail';
import type { Email } from './email.js';
import { archiveReadyEmail } from './emails/archive-ready.js';
import { contactForShopEmail, contactReceivedEmail } from './emails/contact.js';
import { deliveredEmail, deliveryChangedEmail, notDeliveredEmail } from './emails/delivery.js';
import { latePaymentRefundedEmail, refundEmail } from './emails/money-back.js';
import { orderConfirmationEmail, receiptEmail } from './emails/order-confirmation.js';
import { orderLinkEmail } from './emails/order-link.js';
import { orderCancelledEmail, orderReadyForPickupEmail, orderSentEmail } from './emails/order-progress.js';
import { passwordLinkEmail } from './emails/password-link.js';
import { paymentLinkEmail, paymentReminderEmail } from './emails/payment-link.js';
import { stockAlertAskedEmail, stockAlertDueEmail } from './emails/stock-alert.js';
import { newOrderForShopEmail, problemForShopEmail, receiptForScanningEmail } from './emails/to-shop.js';
import { withdrawalForShopEmail, withdrawalReceivedEmail } from './emails/withdrawal.js';

export function writeEmail(job: MailJob): Email {
  const email = withOrderPage(contentOf(job), job);
  if (!job.choiceUrl || isForShop(job)) return email;
  return { ...email, footLink: { text: 'Välj vilka mejl du vill ha från oss', href: job.choiceUrl } };
}

/** Every email about an order links the buyer's page, below the order's facts. A new link's email has its own button. */
function withOrderPage(email: Email, job: MailJob): Email {
  const at = email.blocks.findIndex(({ type }) => type === 'facts') + 1;
  if (!job.orderPageUrl || at === 0 || isForShop(job) || job.template === 'order-link') return email;
  const isToPay = job.template === 'payment-link' || job.template === 'payment-reminder';
  const link = { text: isToPay ? 'Betala beställningen' : 'Se din beställning', href: job.orderPageUrl };
  return { ...email, blocks: email.blocks.toSpliced(at, 0, { type: 'button', link }) };
}

function contentOf(job: MailJob): Email {
  switch (job.template) {
    case 'order-confirmation':
      return orderConfirmationEmail(job);
    case 'receipt':
      return receiptEmail(job);
    case 'payment-link':
      return paymentLinkEmail(job);
    case 'payment-reminder':
      return paymentReminderEmail(job);
    case 'order-sent':
      return orderSentEmail(job);
    case 'order-ready-for-pickup':
      return orderReadyForPickupEmail(job);
    case 'delivery-changed':
      return deliveryChangedEmail(job);
    case 'delivered':
      return deliveredEmail(job);
    case 'not-delivered':
      return notDeliveredEmail(job);
    case 'order-cancelled':
      return orderCancelledEmail(job);
    case 'refund':
      return refundEmail(job);
    case 'late-payment-refunded':
      return latePaymentRefundedEmail(job);
    case 'new-order-for-shop':
      return newOrderForShopEmail(job);
    case 'problem-for-shop':
      return problemForShopEmail(job);
    case 'receipt-for-scanning':
      return receiptForScanningEmail(job);
    case 'contact-received':
      return contactReceivedEmail(job);
    case 'contact-for-shop':
      return contactForShopEmail(job);
    case 'archive-ready':
      return archiveReadyEmail(job);
    case 'order-link':
      return orderLinkEmail(job);
    case 'password-link':
      return passwordLinkEmail(job);
    case 'withdrawal-received':
      return withdrawalReceivedEmail(job);
    case 'withdrawal-for-shop':
      return withdrawalForShopEmail(job);
    case 'stock-alert-asked':
      return stockAlertAskedEmail(job);
    case 'stock-alert-due':
      return stockAlertDueEmail(job);
    default:
      throw new Error(`No such letter: ${job satisfies never}`);
  }
}
