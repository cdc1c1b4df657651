import { MarketingPageChanged, MarketingPageCreated, MarketingPageDeleted } from '../../../src/pages/events.js';
import { SeoRecordChanged, SeoRecordCreated, SeoRecordDeleted } from '../../../src/seo-records/events.js';
import {
  StockAlertAsked,
  StockAlertConfirmed,
  StockAlertDue,
  StockAlertForgotten,
} from '../../../src/stock-alerts/events.js';
import {
  WithdrawalHandled,
  WithdrawalMatched,
  WithdrawalReceived,
  WithdrawalReopened,
} from '../../../src/withdrawals/events.js';
import type { Chance, Clock, Happening } from './happening.js';

export function* deskWork(id: number, random: Chance, at: Clock): Generator<Happening> {
  yield* pageLife(id, at);
  yield* seoLife(id, at);
  yield* withdrawalLife(id, random);
  yield* stockAlertLife(id);
}

function* stockAlertLife(id: number): Generator<Happening> {
  const alertId = `bevakning-${id}`;
  const stream = `stock-alert-${alertId}`;
  const person = {
    alertId,
    productId: id,
    sizeId: id % 2 ? undefined : id + 1,
    personId: `bevakare-${id}`,
    email: 'maj@exempel.se',
  };
  yield [[stream, StockAlertAsked(person)]];
  yield [[stream, StockAlertConfirmed({ alertId })]];
  if (id % 3 !== 0) return;
  yield [[stream, StockAlertDue(person)]];
  yield [[stream, StockAlertForgotten({ alertId })]];
}

function* pageLife(marketingPageId: number, at: Clock): Generator<Happening> {
  const stream = `marketing-page-${marketingPageId}`;
  const words = { title: 'Advent "25"', slug: `advent-${marketingPageId}`, excerpt: '', content: '<p>Åäö \\ {x}</p>' };
  const button = { ctaText: 'Visa sida', ctaLink: '/produkter' };
  const shown = { featuredImage: null, isActive: true, isPublished: false, publishAt: null, unpublishAt: at() };
  yield [[stream, MarketingPageCreated({ marketingPageId, createdAt: at(), ...words, ...button, ...shown })]];
  yield [[stream, MarketingPageChanged({ marketingPageId, changes: { isPublished: true, excerpt: at() } })]];
  yield [[stream, MarketingPageChanged({ marketingPageId, changes: { slug: `jul-${marketingPageId}` } })]];
  if (marketingPageId % 3 === 0) yield [[stream, MarketingPageDeleted({ marketingPageId })]];
}

function* seoLife(seoRecordId: number, at: Clock): Generator<Happening> {
  const stream = `seo-record-${seoRecordId}`;
  const about = { entityType: 'product' as const, entityId: String(seoRecordId) };
  const meta = { metaTitle: 'Rosor', metaDescription: '', metaKeywords: 'ros, å', canonicalUrl: '' };
  const shared = { ogTitle: '', ogDescription: '', ogImage: null, robots: 'index,follow' as const };
  yield [[stream, SeoRecordCreated({ seoRecordId, createdAt: at(), ...about, ...meta, ...shared })]];
  yield [[stream, SeoRecordChanged({ seoRecordId, changes: { metaTitle: at(), robots: 'noindex,follow' } })]];
  if (seoRecordId % 3 === 0) yield [[stream, SeoRecordDeleted({ seoRecordId })]];
}

function* withdrawalLife(id: number, random: Chance): Generator<Happening> {
  const withdrawalId = `angrad-${id}`;
  const stream = `withdrawal-${withdrawalId}`;
  const about = {
    withdrawalId,
    orderNumber: `ORD-${id}`,
    orderId: random(2) ? id : null,
    emailMatches: random(2) === 0,
    acknowledged: random(3) > 0,
  };
  const person = { personId: `p-${id}`, name: 'Åsa', email: 'asa@exempel.se', items: null, message: 'För "liten"' };
  yield [[stream, WithdrawalReceived({ ...about, ...person })]];
  if (about.orderId === null) {
    const found = { withdrawalId, formerOrderId: null, emailMatches: true };
    yield [[stream, WithdrawalMatched({ ...found, orderId: id })]];
  }
  yield [[stream, WithdrawalHandled({ withdrawalId })]];
  if (id % 2 === 0) yield [[stream, WithdrawalReopened({ withdrawalId })]];
}
