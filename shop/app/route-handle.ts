export interface RouteHandle {
  /** True renders the page without the shared header and footer. */
  readonly bare?: boolean;
  /** True renders a header without navigation, so that nothing leads away from the payment. */
  readonly checkout?: boolean;
  /** True renders the page without the sale banner and without its colour; see `isCalm`. */
  readonly calm?: boolean;
  /** True renders a page that is not part of the shop: it counts no visit and asks for no consent. */
  readonly apart?: boolean;
  /** True renders the page without the shop's scripts. */
  readonly still?: boolean;
}

interface Match {
  readonly handle?: unknown;
  readonly loaderData?: unknown;
}

/** True on pages for somebody who mourns, or who may: their route says so, or what they were loaded with. */
export const isCalm = (matches: readonly Match[]): boolean =>
  matches.some(({ handle, loaderData }) => [handle, loaderData].some((told) => (told as RouteHandle | null)?.calm));
