import type { MailJob } from '@kronblad/contracts/jobs';
import type { Letter } from './letter.js';
import { contactForShop, contactReceived } from './letters/contact.js';
import { latePaymentRefunded, refund } from './letters/money-back.js';
import { orderConfirmation } from './letters/order-confirmation.js';
import { orderCancelled, orderReadyForPickup, orderSent } from './letters/order-progress.js';
import { newOrderForShop, problemForShop, receiptForScanning } from './letters/to-shop.js';
import { withdrawalForShop, withdrawalReceived } from './letters/withdrawal.js';

export function writeLetter(job: MailJob): Letter {
  switch (job.template) {
    case 'order-confirmation':
      return orderConfirmation(job);
    case 'order-sent':
      return orderSent(job);
    case 'order-ready-for-pickup':
      return orderReadyForPickup(job);
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
    case 'withdrawal-received':
      return withdrawalReceived(job);
    case 'withdrawal-for-shop':
      return withdrawalForShop(job);
    default:
      throw new Error(`No such letter: ${job satisfies never}`);
  }
}
