import { isForShop, type MailJob } from '@kronblad/contracts/jobs/mail';
import type { Email } from './email.js';
import { archiveReady } from './emails/archive-ready.js';
import { contactForShop, contactReceived } from './emails/contact.js';
import { delivered, deliveryChanged, notDelivered } from './emails/delivery.js';
import { latePaymentRefunded, refund } from './emails/money-back.js';
import { orderConfirmation } from './emails/order-confirmation.js';
import { orderLink } from './emails/order-link.js';
import { orderCancelled, orderReadyForPickup, orderSent } from './emails/order-progress.js';
import { passwordLink } from './emails/password-link.js';
import { stockAlertAsked, stockAlertDue } from './emails/stock-alert.js';
import { newOrderForShop, problemForShop, receiptForScanning } from './emails/to-shop.js';
import { withdrawalForShop, withdrawalReceived } from './emails/withdrawal.js';

export function writeEmail(job: MailJob): Email {
  const email = withOrderPage(contentOf(job), job);
  if (!job.choiceUrl || isForShop(job)) return email;
  return { ...email, footLink: { text: 'Välj vilka mejl du vill ha från oss', href: job.choiceUrl } };
}

/** Every email about an order links the buyer's page, below the order's facts. A new link's email has its own button. */
function withOrderPage(email: Email, job: MailJob): Email {
  const at = email.blocks.findIndex(({ type }) => type === 'facts') + 1;
  if (!job.orderPageUrl || at === 0 || isForShop(job) || job.template === 'order-link') return email;
  const link = { text: 'Se din beställning', href: job.orderPageUrl };
  return { ...email, blocks: email.blocks.toSpliced(at, 0, { type: 'button', link }) };
}

function contentOf(job: MailJob): Email {
  switch (job.template) {
    case 'order-confirmation':
      return orderConfirmation(job);
    case 'order-sent':
      return orderSent(job);
    case 'order-ready-for-pickup':
      return orderReadyForPickup(job);
    case 'delivery-changed':
      return deliveryChanged(job);
    case 'delivered':
      return delivered(job);
    case 'not-delivered':
      return notDelivered(job);
    case 'order-cancelled':
      return orderCancelled(job);
    case 'refund':
      return refund(job);
    case 'late-payment-refunded':
      return latePaymentRefunded(job);
    case 'new-order-for-shop':
      return newOrderForShop(job);
    case 'problem-for-shop':
      return problemForShop(job);
    case 'receipt-for-scanning':
      return receiptForScanning(job);
    case 'contact-received':
      return contactReceived(job);
    case 'contact-for-shop':
      return contactForShop(job);
    case 'archive-ready':
      return archiveReady(job);
    case 'order-link':
      return orderLink(job);
    case 'password-link':
      return passwordLink(job);
    case 'withdrawal-received':
      return withdrawalReceived(job);
    case 'withdrawal-for-shop':
      return withdrawalForShop(job);
    case 'stock-alert-asked':
      return stockAlertAsked(job);
    case 'stock-alert-due':
      return stockAlertDue(job);
    default:
      throw new Error(`No such letter: ${job satisfies never}`);
  }
}
