import { RETURN_FEE_ORE } from '@kronblad/contracts/delivery/shipping';
import { type FAQ_FACTS, FAQ_SECTIONS, type FaqGroup, type FaqSection } from '@kronblad/contracts/faq/schema';
import { formatOreShort } from '@kronblad/contracts/money/money';
import { offeredText } from '@kronblad/contracts/payment/payment-methods';
import { hoursText, promisesOf } from '@kronblad/contracts/shop/shop-facts';
import { REFUND_TIME } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { Injectable } from '@nestjs/common';
import { recordEvents } from '../crud/index.js';
import { Database, RecentEventsBuffer, type Tx } from '../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier, readRows } from '../event-store/projections/index.js';
import { Settings } from '../settings/index.js';
import { FaqEntry, faqEntries, faqEntriesProjection } from './faq-entries.js';

type Facts = Readonly<Record<keyof typeof FAQ_FACTS, string>>;

@Injectable()
export class PublishedFaq extends InMemoryReadModel {
  readonly handles = recordEvents(faqEntries);
  readonly projections = [faqEntriesProjection];
  private entries: readonly FaqEntry[] = [];

  constructor(
    database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    private readonly settings: Settings,
  ) {
    super(database, recentEvents, rebuilds, 'Faq');
  }

  groups(): FaqGroup[] {
    const facts = this.facts();
    return (Object.keys(FAQ_SECTIONS) as FaqSection[]).flatMap((id) => {
      const own = this.entries.filter(({ section }) => section === id);
      const questions = own.map(({ question, answer, linkHref, linkText }) => ({
        question,
        answer: filled(answer, facts),
        link: linkHref && linkText ? ([linkHref, linkText] as const) : null,
      }));
      return questions.length > 0 ? [{ id, title: FAQ_SECTIONS[id], questions }] : [];
    });
  }

  protected async read(tx: Tx): Promise<void> {
    const rows = await readRows(tx, FaqEntry);
    const published = rows.filter(({ isPublished }) => isPublished);
    this.entries = published.sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  }

  private facts(): Facts {
    const { shop, facts } = this.settings;
    const { dispatchDays, deliveryDays, sameDayBefore } = promisesOf(facts);
    const hours = hoursText(facts.supportHours);
    const sameDay = sameDayBefore
      ? ` Beställer du före klockan ${sameDayBefore} på en vardag skickar vi samma dag, om varan finns i lager.`
      : '';
    const ways = [shop.phone && `ring ${shop.phone}`, shop.email && `skriv till ${shop.email}`].filter(Boolean);
    return {
      leveranstid: `Vi skickar inom ${dispatchDays} och du har paketet hos dig på ${deliveryDays}.${sameDay} Blommor som kommer med vårt blombud har en dag som du väljer i kassan.`,
      frakt: formatOreShort(facts.freight.feeOre),
      fri_frakt: formatOreShort(facts.freight.freeAboveOre),
      returfrakt: formatOreShort(RETURN_FEE_ORE),
      adress: shop.addressLine ? `${shop.addressLine} i ${shop.city || 'Kramfors'}` : 'Kramfors',
      kontakt: ways.length > 0 ? ways.join(' eller ') : 'hör av dig till oss',
      telefontid: hours && `i telefon ${hours} och `,
      betalsatt: offeredText(facts.paymentMethods),
      pengar_tillbaka: REFUND_TIME,
    };
  }
}

function filled(answer: string, facts: Facts): string {
  return answer.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = name.toLowerCase();
    if (!Object.hasOwn(facts, fact)) return whole;
    const value = facts[fact as keyof Facts];
    return name[0] === name[0]?.toUpperCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
}
