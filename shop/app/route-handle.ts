export interface RouteHandle {
  /** True renders the page without the shared header and footer. */
  readonly bare?: boolean;
  /** True renders the page without the sale banner. */
  readonly calm?: boolean;
  /** True renders the page without the shop's scripts. */
  readonly still?: boolean;
}
