/** What a route says of itself beside its page, as its `handle`. */
export interface RouteHandle {
  /** Without the shared header and footer. */
  readonly bare?: boolean;
  /** Empty until its scripts run: they must not wait. */
  readonly needsScripts?: boolean;
  /** Stands without the shop's scripts. */
  readonly still?: boolean;
}
