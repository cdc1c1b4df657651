/** Properties of a route outside its page. */
export interface RouteHandle {
  /** Without the shared header and footer. */
  readonly bare?: boolean;
  /** The page is empty until its scripts run, so they are not deferred. */
  readonly needsScripts?: boolean;
  /** The page works without the shop's scripts. */
  readonly still?: boolean;
}
