import { stockholmDay } from '@kronblad/contracts/time/time';
import { OTHER_PAGES, OTHER_SOURCES, type trackPage, type trackSession } from '@kronblad/contracts/visit/schema';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { type Client, clientOf, UNKNOWN_CLIENT } from './user-agent.js';

type Session = z.output<typeof trackSession>;
type Page = Pick<z.output<typeof trackPage>, 'page_url' | 'page_title' | 'page_type' | 'product_id'>;

/**
 * Maximum numbers of distinct values per day and process. They are far above a real shop's numbers and protect against
 * clients that send random values.
 */
const MAX_PAGES = 10_000;
const MAX_SOURCES = 500;
const MAX_BROWSERS = 100;
const MAX_SYSTEMS = 50;

const OTHER = { path: OTHER_PAGES, title: '', pageType: 'other' } as const;

/**
 * Replaces unknown values of a visit, and values beyond the limits above, by a common value such as `other`, which
 * bounds the number of rows per day.
 */
@Injectable()
export class BoundedValues {
  private readonly pages = new DailyLimit(MAX_PAGES);
  private readonly referrers = new DailyLimit(MAX_SOURCES);
  private readonly campaigns = new DailyLimit(MAX_SOURCES);
  private readonly browsers = new DailyLimit(MAX_BROWSERS);
  private readonly systems = new DailyLimit(MAX_SYSTEMS);

  constructor(private readonly catalogue: CatalogueSnapshot) {}

  page({ page_url: path, page_title: title, page_type: pageType, product_id }: Page) {
    const isOwn = pageType !== 'other' && this.pages.admits(path, today());
    return { ...(isOwn ? { path, title, pageType } : OTHER), productId: this.product(product_id) };
  }

  product(id: number | null | undefined): number | null {
    return id && this.catalogue.productById(id) ? id : null;
  }

  referrer(source: string): string {
    return this.referrers.admits(source, today()) ? source : OTHER_SOURCES;
  }

  campaign(name: string | null): string | null {
    return name === null || this.campaigns.admits(name, today()) ? name : OTHER_SOURCES;
  }

  /** `given`: what the client says about itself; the user agent says what is missing. */
  client(userAgent: string, given: Partial<Pick<Session, 'device_type' | 'browser' | 'os'>> = {}): Client {
    const { device, browser, os } = clientOf(userAgent);
    return {
      device: given.device_type ?? device,
      browser: admitted(this.browsers, given.browser ?? browser),
      os: admitted(this.systems, given.os ?? os),
    };
  }
}

const admitted = (limit: DailyLimit, name: string) => (limit.admits(name, today()) ? name : UNKNOWN_CLIENT);
const today = () => stockholmDay(Date.now());

/** Limits the distinct values that are counted per day, because a client can send any value. */
export class DailyLimit {
  private day = '';
  private readonly values = new Set<string>();

  constructor(private readonly most: number) {}

  admits(value: string, day: string): boolean {
    if (day !== this.day) {
      this.day = day;
      this.values.clear();
    }
    if (!this.values.has(value) && this.values.size >= this.most) return false;
    this.values.add(value);
    return true;
  }
}
