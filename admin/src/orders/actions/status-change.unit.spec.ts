import { describe, expect, it } from '@jest/globals';
import { questionBefore, statusChanged } from './status-change';

const paid = {
  status: 'pending',
  payment_status: 'paid',
  refundable_amount: 358,
  withdrawal_open: false,
  shipping_method: 'delivery',
  shipped_at: null,
  first_name: 'Karin',
  last_name: 'Åström',
} as const;
const unpaid = { ...paid, payment_status: 'pending', refundable_amount: 0 } as const;

describe('questionBefore', () => {
  it('asks before an unpaid order is sent, as the customer is mailed', () => {
    expect(questionBefore(unpaid, 'sent')?.question).toBe(
      'Ordern är inte betald. Vill du ändå markera den som skickad? Kunden får ett mejl.',
    );
    expect(questionBefore({ ...paid, payment_status: 'refunded' }, 'sent')?.question).toMatch(
      /^Ordern är återbetald\./,
    );
  });

  it('asks before an order is sent that its customer has withdrawn from', () => {
    const withdrawn = { ...paid, withdrawal_open: true } as const;
    expect(questionBefore(withdrawn, 'sent')?.question).toBe(
      'Kunden har ångrat köpet, och ordern väntar på att du tar hand om ärendet. Vill du ändå markera den som skickad? Kunden får ett mejl.',
    );
    expect(questionBefore({ ...withdrawn, payment_status: 'refunded' }, 'sent')?.question).toMatch(
      /^Kunden har ångrat köpet, och ordern väntar på att du tar hand om ärendet\. Ordern är återbetald\. Vill du/,
    );
    expect(questionBefore(withdrawn, 'pending')).toBeUndefined();
  });

  it('asks before a paid order is sent that was cancelled, as the customer was told of that', () => {
    const cancelled = { ...paid, status: 'cancelled' } as const;
    expect(questionBefore(cancelled, 'sent')?.question).toBe(
      'Ordern är avbruten, och kunden har fått veta det. Varorna tas ur lagret. Vill du ändå markera den som skickad? Kunden får ett mejl.',
    );
    expect(questionBefore({ ...cancelled, shipped_at: '2026-11-22T12:00:00.000Z' }, 'sent')?.question).toMatch(
      /^Ordern är avbruten, och kunden har fått veta det\. Vill du/,
    );
    expect(questionBefore({ ...cancelled, first_name: '', last_name: '' }, 'sent')?.question).toBe(
      'Ordern är avbruten. Varorna tas ur lagret. Vill du ändå markera den som skickad?',
    );
  });

  it('asks before an unpaid order that was cancelled is opened again, as nobody can pay it', () => {
    const cancelled = { ...unpaid, status: 'cancelled', payment_status: 'failed' } as const;
    expect(questionBefore(cancelled, 'pending')?.question).toBe(
      'Ordern är inte betald och går inte längre att betala: kunden behöver beställa igen. Varorna tas ur lagret och är reserverade tills du avbryter ordern igen. Vill du ändå markera den som väntande?',
    );
    expect(questionBefore(cancelled, 'sent')?.question).toBe(
      'Ordern är inte betald och går inte längre att betala. Varorna tas ur lagret. Vill du ändå markera den som skickad? Kunden får ett mejl.',
    );
    expect(questionBefore({ ...cancelled, shipped_at: '2026-11-22T12:00:00.000Z' }, 'pending')?.question).toBe(
      'Ordern är inte betald och går inte längre att betala: kunden behöver beställa igen. Vill du ändå markera den som väntande?',
    );
    expect(questionBefore({ ...cancelled, payment_status: 'paid' }, 'pending')).toBeUndefined();
  });

  it('asks before a paid order is cancelled, and names what is left to give back', () => {
    expect(questionBefore(paid, 'cancelled')?.question).toBe(
      'Ordern är betald. Vill du avbryta den? Kunden får ett mejl. Därefter kan du återbetala 358,00\u00a0kr.',
    );
    expect(questionBefore({ ...paid, refundable_amount: 299.5 }, 'cancelled')?.question).toContain('299,50\u00a0kr');
  });

  it('asks nothing when it is the usual thing, or nobody is told', () => {
    expect(questionBefore(paid, 'sent')).toBeUndefined();
    expect(questionBefore(unpaid, 'cancelled')).toBeUndefined();
    expect(questionBefore(paid, 'pending')).toBeUndefined();
    expect(questionBefore({ ...unpaid, status: 'sent' }, 'pending')).toBeUndefined();
  });
});

describe('statusChanged', () => {
  it.each([
    [paid, 'sent', 'Ordern är markerad som skickad. Kunden har fått ett mejl.'],
    [paid, 'cancelled', 'Ordern är avbruten. Kunden har fått ett mejl.'],
    [unpaid, 'cancelled', 'Ordern är avbruten.'],
    [paid, 'pending', 'Ordern är markerad som väntande.'],
    [{ ...paid, first_name: '', last_name: '' }, 'sent', 'Ordern är markerad som skickad.'],
  ] as const)('of %j, now %s', (order, status, text) => {
    expect(statusChanged(order, status)).toBe(text);
  });
});
