/** `requestId` is the client's uuid for the request, so a repeated request has the id of the same refund. */
export const refundIdOf = (requestId: string): string => `re-${requestId}`;
