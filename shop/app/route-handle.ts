/** Properties of a route outside its page. */
export interface RouteHandle {
  /** Without the shared header and footer. */
  readonly bare?: boolean;
  /** The page works without the shop's scripts. */
  readonly still?: boolean;
}
