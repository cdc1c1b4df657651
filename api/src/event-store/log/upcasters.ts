type Payload = Record<string, unknown>;
export type Upcaster = (data: Payload) => Payload;
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** The texts are those of the page's SEO record. */
const withoutSeoTexts: Upcaster = ({ seoTitle: _, seoDescription: __, seoKeywords: ___, ...page }) => page;

/** By event type; the first one converts version 1 to 2. */
const UPCASTERS: Upcasters = {
  MarketingPageCreated: [withoutSeoTexts],
  MarketingPageChanged: [(data) => ({ ...data, changes: withoutSeoTexts(data.changes as Payload) })],
};

export function upcast(type: string, from: number, data: Payload, upcasters = UPCASTERS): Payload {
  const steps = upcasters[type];
  if (!steps) return data;
  return steps.slice(from - 1).reduce((payload, step) => step(payload), data);
}
