export const CARRIERS = [
  'postnord',
  'dhl',
  'db_schenker',
  'bring',
  'budbee',
  'instabox',
  'airmee',
  'ups',
  'other',
] as const;
export type Carrier = (typeof CARRIERS)[number];

interface Facts {
  readonly name: string;
  readonly follow: string | null;
}

const FACTS: Readonly<Record<Carrier, Facts>> = {
  postnord: { name: 'PostNord', follow: 'https://www.postnord.se/vara-verktyg/spara-brev-paket-och-pall?shipmentId=' },
  dhl: { name: 'DHL', follow: 'https://www.dhl.com/se-sv/home/tracking.html?tracking-id=' },
  db_schenker: { name: 'DB Schenker', follow: 'https://www.dbschenker.com/app/tracking-public/?refNumber=' },
  bring: { name: 'Bring', follow: 'https://tracking.bring.se/tracking/' },
  budbee: { name: 'Budbee', follow: null },
  instabox: { name: 'Instabox', follow: null },
  airmee: { name: 'Airmee', follow: null },
  ups: { name: 'UPS', follow: 'https://www.ups.com/track?loc=sv_SE&tracknum=' },
  other: { name: 'Annat fraktbolag', follow: null },
};

export const carrierName = (carrier: Carrier): string => FACTS[carrier].name;

/** Null without a number, or when the carrier has no public tracking. */
export function trackingUrl(carrier: Carrier | null, number: string | null): string | null {
  const follow = carrier && FACTS[carrier].follow;
  return follow && number ? follow + encodeURIComponent(number) : null;
}

export const knownCarrier = (carrier: string | null | undefined): Carrier | null =>
  CARRIERS.find((each) => each === carrier) ?? null;
