import { describe, expect, it } from '@jest/globals';
import { customerName, effectLabel, isResendable, paymentLabel } from './labels';

describe('an order’s labels', () => {
  it('says when a part has been given back', () => {
    expect(paymentLabel({ payment_status: 'paid', refunded_amount: 0 }).label).toBe('Betald');
    expect(paymentLabel({ payment_status: 'paid', refunded_amount: 10 }).label).toBe('Delvis återbetald');
    expect(paymentLabel({ payment_status: 'refunded', refunded_amount: 10 }).label).toBe('Återbetald');
  });

  it('names effects, and offers to send mails again once they have been tried', () => {
    expect(effectLabel('order-confirmation')).toBe('Orderbekräftelse till kunden');
    expect(effectLabel('something-new')).toBe('Utskick');
    const effect = { id: 'e', kind: 'order-sent', status: 'failed', attempts: 10, error: 'x', at: '' } as const;
    expect(isResendable(effect)).toBe(true);
    expect(isResendable({ ...effect, status: 'requested' })).toBe(false);
    expect(isResendable({ ...effect, kind: 'receipt-pdf' })).toBe(false);
  });

  it('names an erased customer', () => {
    expect(customerName({ first_name: '', last_name: '' })).toBe('Raderad kund');
    expect(customerName({ first_name: 'Åsa', last_name: 'Ek' })).toBe('Åsa Ek');
  });
});
