export interface RouteHandle {
  /** True renders the page without the shared header and footer. */
  readonly bare?: boolean;
  /** True renders a header without navigation, so that nothing leads away from the payment. */
  readonly checkout?: boolean;
  /** True renders the page without the sale banner and without its colour, as does `calm` among the loader's data. */
  readonly calm?: boolean;
  /** True renders the page without the shop's scripts. */
  readonly still?: boolean;
}
