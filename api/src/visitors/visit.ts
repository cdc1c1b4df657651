import { stockholmDay, stockholmHour } from '@kronblad/contracts/time/time';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';
import type { DataOf } from '../events/all.js';
import type { DailyVisitCounts, Dimension } from './daily-visit-counts.js';

/** Maximum number of counted views per session; a person does not make more. */
export const MAX_VIEWS = 300;
/** A longer pause between two events counts as this much visit time. */
const LONGEST_PAUSE_S = 30 * 60;

interface View {
  readonly path: string;
  readonly type: string;
  readonly product: number | null;
  readonly day: string;
  seconds: number;
}

export interface Visit {
  /** Stockholm day and hour of the session's start. Counts made once per session belong to this day. */
  readonly day: string;
  readonly hour: number;
  readonly client: Client;
  lastAt: number;
  firstViewAt: number | null;
  views: number;
  landing: string | null;
  referrer: string | null;
  campaign: string | null;
  converted: boolean;
  exit: { readonly path: string; readonly day: string } | null;
  /** Paths, page types, products and actions already counted for this session. */
  readonly seen: Record<string, true>;
  readonly viewsById: Record<string, View>;
}

type Client = Pick<DataOf<'VisitStarted'>, 'device' | 'browser' | 'os'>;
type Conversion = StoredEvent<'VisitConverted'>;
export type VisitEvent =
  | StoredEvent<'VisitStarted'>
  | StoredEvent<'PageViewed'>
  | StoredEvent<'VisitorActed'>
  | Conversion;

const SESSION_EVENTS = ['VisitStarted', 'PageViewed', 'VisitorActed', 'VisitConverted'];
export const isVisitEvent = (event: AnyEvent): event is VisitEvent => SESSION_EVENTS.includes(event.type);

/**
 * Adds the event to the counts and returns the session's new state. Does not count an order in a session without page
 * view.
 */
export function countEvent(before: Visit | undefined, event: VisitEvent, counts: DailyVisitCounts): Visit | undefined {
  const at = Date.parse(event.occurredAt);
  if (event.type === 'VisitConverted') {
    if (before && before.views > 0) countOrder(before, event.data, at, counts);
    return before;
  }
  const visit = before ?? openVisit(event.data, at, counts);
  if (event.type === 'VisitStarted') setSource(visit, event.data, counts);
  else if (event.type === 'VisitorActed') countAction(visit, event.data, at, counts);
  else countView(visit, event.data, at, counts);
  addVisitTime(visit, at, counts);
  return visit;
}

function openVisit({ device, browser, os }: Client, at: number, counts: DailyVisitCounts): Visit {
  const day = stockholmDay(at);
  counts.add('total', day, '', { visitors: 1 });
  return {
    day,
    hour: stockholmHour(at),
    client: { device, browser, os },
    lastAt: at,
    firstViewAt: null,
    views: 0,
    landing: null,
    referrer: null,
    campaign: null,
    converted: false,
    exit: null,
    seen: {},
    viewsById: {},
  };
}

function setSource(visit: Visit, { referrer, campaign }: DataOf<'VisitStarted'>, counts: DailyVisitCounts): void {
  if (visit.referrer !== null) return;
  visit.referrer = referrer;
  visit.campaign = campaign;
  const conversions = visit.converted ? 1 : 0;
  counts.add('referrer', visit.day, referrer, { sessions: 1, conversions });
  if (campaign !== null) counts.add('campaign', visit.day, campaign, { sessions: 1, conversions });
}

const groupsOf = ({ hour, client, landing }: Visit): readonly (readonly [Dimension, string])[] => [
  ['total', ''],
  ['hour', String(hour)],
  ['device', client.device],
  ['browser', client.browser],
  ['client', `${client.device}/${client.browser}/${client.os}`],
  ['landing', landing ?? ''],
];

function countView(visit: Visit, data: DataOf<'PageViewed'>, at: number, counts: DailyVisitCounts): void {
  const known = data.viewId === null ? undefined : visit.viewsById[data.viewId];
  if (known) {
    addViewTime(known, data.seconds ?? 0, counts);
    return;
  }
  if (visit.views >= MAX_VIEWS) return;
  const { path, pageType: type, productId: product } = data;
  const day = stockholmDay(at);
  visit.views++;
  visit.landing ??= path;
  visit.firstViewAt ??= at;
  countSession(visit, counts);
  counts.add('total', day, '', { views: 1 });
  for (const [dimension, value] of placesOf({ path, type, product })) {
    counts.add(dimension, day, value, { views: 1, visitors: isFirst(visit, `${dimension} ${value}`) ? 1 : 0 });
  }
  if (visit.exit) counts.add('page', visit.exit.day, visit.exit.path, { exits: -1 });
  visit.exit = { path, day };
  counts.add('page', day, path, { exits: 1 });
  counts.label(path, data.title, type);
  const looked: View = { path, type, product, day, seconds: 0 };
  addViewTime(looked, data.seconds ?? 0, counts);
  if (data.viewId !== null) visit.viewsById[data.viewId] = looked;
}

/** The first view counts the session as a bounce; the second view subtracts the bounce. */
function countSession(visit: Visit, counts: DailyVisitCounts): void {
  if (visit.views > 2) return;
  const sums = visit.views === 1 ? { sessions: 1, bounces: 1 } : { bounces: -1 };
  for (const [dimension, value] of groupsOf(visit)) counts.add(dimension, visit.day, value, sums);
}

function placesOf({ path, type, product }: Pick<View, 'path' | 'type' | 'product'>) {
  const places: (readonly [Dimension, string])[] = [
    ['page', path],
    ['type', type],
  ];
  if (product !== null) places.push(['product', String(product)]);
  return places;
}

/** Clients report a view's time repeatedly; the longest report counts. */
function addViewTime(view: View, reported: number, counts: DailyVisitCounts): void {
  const seconds = Math.round(reported);
  const more = seconds - view.seconds;
  if (more <= 0) return;
  const timed = view.seconds === 0 ? 1 : 0;
  view.seconds = seconds;
  for (const [dimension, value] of placesOf(view)) counts.add(dimension, view.day, value, { seconds: more, timed });
}

function countAction(visit: Visit, { action }: DataOf<'VisitorActed'>, at: number, counts: DailyVisitCounts): void {
  const visitors = isFirst(visit, `action ${action}`) ? 1 : 0;
  counts.add('action', stockholmDay(at), action, { events: 1, visitors });
}

/** Each paid order counts on the day of its payment. The session counts as converted once, on its own day. */
function countOrder(visit: Visit, { campaignCode }: Conversion['data'], at: number, counts: DailyVisitCounts): void {
  const day = stockholmDay(at);
  counts.add('order', day, '', { events: 1 });
  if (campaignCode !== null) counts.add('code', day, campaignCode, { events: 1 });
  if (visit.converted) return;
  visit.converted = true;
  const seconds = Math.max(0, wholeSeconds(at) - wholeSeconds(visit.firstViewAt ?? at));
  counts.add('conversion', visit.day, '', { conversions: 1, seconds });
  if (visit.landing !== null) counts.add('landing', visit.day, visit.landing, { conversions: 1 });
  if (visit.referrer !== null) counts.add('referrer', visit.day, visit.referrer, { conversions: 1 });
  if (visit.campaign !== null) counts.add('campaign', visit.day, visit.campaign, { conversions: 1 });
}

function addVisitTime(visit: Visit, at: number, counts: DailyVisitCounts): void {
  if (at <= visit.lastAt) return;
  const pause = wholeSeconds(at) - wholeSeconds(visit.lastAt);
  visit.lastAt = at;
  counts.add('total', visit.day, '', { seconds: Math.min(pause, LONGEST_PAUSE_S) });
}

/** Whole seconds, because sums of floats depend on the order of addition, so a rebuild would differ. */
const wholeSeconds = (millis: number) => Math.floor(millis / 1000);

function isFirst(visit: Visit, what: string): boolean {
  if (visit.seen[what]) return false;
  visit.seen[what] = true;
  return true;
}
