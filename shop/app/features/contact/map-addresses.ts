import type { Location } from '@kronblad/contracts/rules/shop-facts';

const OSM = 'https://www.openstreetmap.org';

/** The middle of Kramfors, by the river: west, south, east, north. */
const TOWN = '17.7560,62.9230,17.8010,62.9390';
/** Half of what is shown around a shop, in degrees: some 400 by 300 m at this latitude. */
const AROUND = { latitude: 0.0015, longitude: 0.004 } as const;
const CLOSE_UP = 17;

/** A map to be framed, with a pin where the shop is. */
export function mapEmbed(location: Location | null): string {
  const query = new URLSearchParams({ bbox: location ? boxAround(location) : TOWN, layer: 'mapnik' });
  if (location) query.set('marker', `${location.latitude},${location.longitude}`);
  return `${OSM}/export/embed.html?${query}`;
}

/** The same as a page of its own; a search for the address while nobody has said where the shop is. */
export function mapPage(address: string, location: Location | null): string {
  if (!location) return `${OSM}/search?${new URLSearchParams({ query: address })}`;
  const { latitude, longitude } = location;
  const pin = new URLSearchParams({ mlat: `${latitude}`, mlon: `${longitude}` });
  return `${OSM}/?${pin}#map=${CLOSE_UP}/${latitude}/${longitude}`;
}

function boxAround({ latitude, longitude }: Location): string {
  const edges = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ];
  return edges.map((edge) => edge.toFixed(5)).join(',');
}
