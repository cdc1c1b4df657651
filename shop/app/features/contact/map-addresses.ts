import type { Location } from '@kronblad/contracts/shop/shop-facts';

const OSM = 'https://www.openstreetmap.org';

/** Bounding box of central Kramfors: west, south, east and north in degrees. */
const TOWN = '17.7560,62.9230,17.8010,62.9390';
/** Half of the map's extent in degrees: the map shows about 400 × 300 m at this latitude. */
const AROUND = { latitude: 0.0015, longitude: 0.004 } as const;
const CLOSE_UP = 17;

export function mapEmbed(location: Location | null): string {
  const query = new URLSearchParams({ bbox: location ? boxAround(location) : TOWN, layer: 'mapnik' });
  if (location) query.set('marker', `${location.latitude},${location.longitude}`);
  return `${OSM}/export/embed.html?${query}`;
}

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
