/** Names of the streams that more than one feature reads. */
export const orderStream = (orderId: number): string => `order-${orderId}`;
export const receiptStream = (orderId: number): string => `receipt-${orderId}`;
export const creditNoteStream = (creditNoteId: string): string => `credit-note-${creditNoteId}`;
export const withdrawalStream = (withdrawalId: string): string => `withdrawal-${withdrawalId}`;
/** A person's own choices about mailings. */
export const mailChoicesStream = (personId: string): string => `mail-choices-${personId}`;
