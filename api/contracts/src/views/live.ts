/**
 * A message of `GET /api/live`: read models that have new rows, by name. `log`: something was appended, so that whatever
 * is written with the append (orders, stock, the catalogue) may have changed.
 */
export interface LiveMessage {
  readonly changed: readonly string[];
}
