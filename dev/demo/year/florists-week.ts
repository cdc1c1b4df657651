import { placeOrder } from '@kronblad/contracts/checkout/schema';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { Random } from '../../random.ts';
import type { DemoProduct } from './baskets.ts';
import { courierGift, firstDay } from './gifts.ts';
import { atHour } from './moments.ts';
import { handedOver, paymentOf } from './order-outcomes.ts';
import { randomPerson } from './people.ts';
import type { PlannedOrder } from './planned-order.ts';

export interface WeekOptions {
  readonly seed: string;
  readonly until: Date;
  readonly products: readonly DemoProduct[];
}

const GIFTS = 9;

interface Funeral {
  readonly slug: string;
  /** Days after the first possible one; negative: of a ceremony that is over. */
  readonly later: number;
  readonly ribbon: readonly [left: string, right: string];
  readonly card: string;
  readonly ceremony: NonNullable<OrderDeliveryInput['ceremony']>;
}

const GUDMUNDRA = { address: 'Kyrkogatan 2', postal_code: '872 30', city: 'Kramfors' };
const UNDERTAKER = 'Ådalens begravningsbyrå';
const FUNERALS: readonly Funeral[] = [
  {
    slug: 'begravningskrans-stilla',
    later: 3,
    ribbon: ['Vila i frid, kära Ingrid', 'Barn, barnbarn och barnbarnsbarn'],
    card: 'Tack för alla somrar.\nMed kärlek',
    ceremony: { deceased: 'Ingrid Näslund', place: 'Gudmundrå kyrka', time: '11:00', undertaker: UNDERTAKER },
  },
  {
    slug: 'begravningskrans-skymning',
    later: 5,
    ribbon: ['En sista hälsning', 'Grannarna på Hamnbacken'],
    card: 'Vi minns dig med värme.',
    ceremony: { deceased: 'Börje Ödmark', place: 'Gudmundrå kyrka', time: '13:30', undertaker: null },
  },
  {
    slug: 'hjarta-minne',
    later: -16,
    ribbon: ['Älskad och saknad', 'Din Märta'],
    card: 'Vi ses i ljuset.',
    ceremony: { deceased: 'Nils Hedlund', place: 'Gudmundrå kyrka', time: '11:00', undertaker: UNDERTAKER },
  },
];

/** What a florist has on the table: bouquets of the coming days, two funerals to come, and one that is over. */
export function floristsWeek({ seed, until, products }: WeekOptions): PlannedOrder[] {
  const bouquets = products.filter(({ kind, category }) => kind === 'fresh' && category === 'buketter');
  const gifts = Array.from({ length: bouquets.length > 0 ? GIFTS : 0 }, (_, nth) => {
    const random = new Random(`${seed} gift ${nth}`);
    const placedAt = new Date(until.getTime() - (nth + 1) * 2 * 3_600_000 - random.between(0, 3_000_000));
    const { id, sizeIds, price } = random.oneOf(bouquets);
    const person = randomPerson(random, 9_000 + nth);
    const size = sizeIds.length > 0 ? { size_id: random.oneOf(sizeIds) } : {};
    const delivery = courierGift(random, { person, placedAt, worth: price });
    return planned(random, { key: `gift-${nth}`, placedAt, person, item: { id, ...size, quantity: 1 }, delivery });
  });
  const funerals = FUNERALS.flatMap(({ slug, later, ribbon: [left, right], card, ceremony }, nth) => {
    const product = products.find((each) => each.slug === slug);
    if (!product) return [];
    const random = new Random(`${seed} funeral ${nth}`);
    const person = randomPerson(random, 9_100 + nth);
    const placedAt = later < 0 ? atHour(random, addDays(stockholmDay(until), later - 4), 10) : lately(until, nth);
    const size = product.sizeIds.length > 0 ? { size_id: product.sizeIds[1] ?? product.sizeIds[0] } : {};
    const delivery: OrderDeliveryInput = {
      way: 'courier',
      day: firstDay(placedAt, Math.max(3, later), true),
      place_kind: 'church',
      if_absent: 'call',
      recipient: GUDMUNDRA,
      card: { text: card },
      ribbons: [{ line: 1, left, right, ribbon_colour: 'white', print_colour: 'gold' }],
      ceremony,
    };
    const item = { id: product.id, ...size, quantity: 1 };
    return planned(random, { key: `funeral-${nth}`, placedAt, person, item, delivery });
  });
  return [...gifts, ...funerals].toSorted((one, other) => one.placed_at.localeCompare(other.placed_at));

  function planned(random: Random, { key, placedAt, person, item, delivery }: Wanted): PlannedOrder {
    const order = placeOrder.parse({
      checkout_id: `demo-${seed}-week-${key}`,
      items: [item],
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      shipping_method: 'courier',
      delivery,
    });
    const paidAt = new Date(placedAt.getTime() + 120_000);
    const payment = paymentOf(random, paidAt, random.happens(0.5) ? 'swish' : 'card');
    const sent_at = handedOver(random, delivery).toISOString();
    return { order, placed_at: placedAt.toISOString(), payment, sent_at, cancelled_at: null, refund: null };
  }
}

interface Wanted {
  readonly key: string;
  readonly placedAt: Date;
  readonly person: ReturnType<typeof randomPerson>;
  readonly item: { readonly id: number; readonly size_id?: number | undefined; readonly quantity: number };
  readonly delivery: OrderDeliveryInput;
}

const lately = (until: Date, nth: number) => new Date(until.getTime() - (26 + nth * 5) * 3_600_000);
