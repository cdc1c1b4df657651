import type { AdminMarketingPage, MarketingPage } from '@kronblad/contracts/views/pages';
import { tagOf } from '../http/index.js';

interface ShownPage {
  readonly bytes: Buffer;
  readonly tag: string;
}

const written = new WeakMap<AdminMarketingPage, ShownPage>();

/** Serializes the page's public JSON only once each time the page is loaded into memory, because the text is long. */
export function shownPage(page: AdminMarketingPage): ShownPage {
  const known = written.get(page);
  if (known) return known;
  const { version: _, publish_at: _from, unpublish_at: _until, ...shown } = page;
  const json = JSON.stringify(shown satisfies MarketingPage);
  const made = { bytes: Buffer.from(json), tag: tagOf([json]) };
  written.set(page, made);
  return made;
}
