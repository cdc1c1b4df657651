/** Why somebody gets no mailing. The strongest reason first. */
export const LEFT_OUT_REASONS = ['erased', 'unsubscribed', 'bounced', 'no_consent', 'earlier_customer'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** How many are left out, by reason. A reason without anybody is missing. */
export type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>;

/** As staff read it: '12 har avregistrerat sig'. */
export const LEFT_OUT_TEXTS: Readonly<Record<LeftOutReason, (count: number) => string>> = {
  erased: (count) => `${count} är ${count === 1 ? 'raderad' : 'raderade'}`,
  unsubscribed: (count) => `${count} har avregistrerat sig`,
  bounced: (count) => `${count} har en adress som inte tar emot mejl`,
  no_consent: (count) => `${count} har inte godkänt erbjudanden`,
  earlier_customer: (count) => `${count} handlade innan kassan frågade om erbjudanden`,
};

export const leftOutTotal = (leftOut: LeftOut): number =>
  Object.values(leftOut).reduce((sum, count) => sum + (count ?? 0), 0);
