/** Why a person gets no mailing. A person with several reasons counts under the first in this list. */
export const LEFT_OUT_REASONS = ['erased', 'unsubscribed', 'bounced', 'no_consent', 'earlier_customer'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Number of people per reason; reasons without anyone are missing. */
export type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>;

const counted = (count: number) => count.toLocaleString('sv-SE');

export const LEFT_OUT_TEXTS: Readonly<Record<LeftOutReason, (count: number) => string>> = {
  erased: (count) => `${counted(count)} är ${count === 1 ? 'raderad' : 'raderade'}`,
  unsubscribed: (count) => `${counted(count)} har avregistrerat sig`,
  bounced: (count) => `${counted(count)} har en adress som inte tar emot mejl`,
  no_consent: (count) => `${counted(count)} har inte godkänt erbjudanden`,
  earlier_customer: (count) => `${counted(count)} har inte fått frågan om erbjudanden`,
};

export const leftOutTotal = (leftOut: LeftOut): number =>
  Object.values(leftOut).reduce((sum, count) => sum + (count ?? 0), 0);
