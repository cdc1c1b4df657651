import type { AdminMarketingPage, MarketingPage } from '@kronblad/contracts/views/pages';
import { tagOf } from '../../http/index.js';

interface ShownPage {
  readonly bytes: Buffer;
  readonly tag: string;
}

const written = new WeakMap<AdminMarketingPage, ShownPage>();

/** A page as anybody may see it. Its text is long and asked for by anybody: it is written out once, until it is read anew. */
export function shownPage(page: AdminMarketingPage): ShownPage {
  const known = written.get(page);
  if (known) return known;
  const { version: _, ...shown } = page;
  const json = JSON.stringify(shown satisfies MarketingPage);
  const made = { bytes: Buffer.from(json), tag: tagOf([json]) };
  written.set(page, made);
  return made;
}
