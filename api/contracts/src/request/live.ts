/**
 * A server-sent message of `GET /api/live`: names of read models with new rows. `log` means that an event was appended,
 * so inline read models (orders, stock, catalogue) may have changed.
 */
export interface LiveMessage {
  readonly changed: readonly string[];
}
