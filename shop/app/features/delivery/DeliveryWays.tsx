import { WAYS, type Way } from '@kronblad/contracts/delivery/delivery-ways';
import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import type { Product } from '@kronblad/contracts/product/schema';
import type { DeliveryPromises } from '@kronblad/contracts/shop/shop-facts';
import { type ReactNode, Suspense } from 'react';
import { Icon } from '../../ui/Icon';
import { optionalPart } from '../../ui/lazy-part';
import { WhenIdle } from '../../ui/WhenIdle';
import css from './delivery-check.module.css';

const DeliveryCheck = optionalPart(() => import('./DeliveryCheck'));

interface Delivered extends Pick<Product, 'id' | 'kind' | 'ways' | 'made_to_order'> {
  /** The chosen one of several. */
  readonly size?: { readonly id: number };
}

export interface DeliveryWaysProps {
  readonly product: Delivered;
  readonly promises: DeliveryPromises;
  /** SEK, of the cheapest area; null without a courier. */
  readonly courierFee: number | null;
  readonly phone: string | undefined;
  /** The shopper's open checkout, whose own order's share of a day counts as free. */
  readonly findCheckout: () => Promise<string | null>;
}

/** Items of a list: how the product comes, and how soon. Goods are mostly sent, flowers are driven. */
export function DeliveryWays({ product, promises, courierFee, phone, findCheckout }: DeliveryWaysProps) {
  const allowed = WAYS.filter((way) => product.ways.includes(way) && (way !== 'courier' || courierFee !== null));
  const ways = product.kind === 'goods' ? allowed.toSorted(parcelFirst) : allowed;
  const pickupDay = product.kind === 'goods' ? '' : ', på en dag som du väljer';
  const shown: Readonly<Record<Way, ReactNode>> = {
    courier: <Courier product={product} fee={courierFee ?? 0} phone={phone} findCheckout={findCheckout} />,
    parcel: <Parcel {...promises} {...(product.made_to_order && { sameDayBefore: '' })} />,
    pickup: `${ways.length > 1 ? 'Eller hämta' : 'Hämtas'} utan kostnad i butiken i Kramfors${pickupDay}.`,
  };
  return ways.map((way) => (
    <li key={way}>
      <Icon name={ICONS[way]} />
      <div>{shown[way]}</div>
    </li>
  ));
}

const ICONS = { courier: 'flower', parcel: 'truck', pickup: 'shop' } as const;
const parcelFirst = (one: Way, other: Way) => Number(other === 'parcel') - Number(one === 'parcel');

interface CourierProps extends Pick<DeliveryWaysProps, 'phone' | 'findCheckout'> {
  readonly product: Delivered;
  readonly fee: number;
}

function Courier({ product, fee, phone, findCheckout }: CourierProps) {
  const { id, size } = product;
  const items = [{ id, ...(size && { size_id: size.id }), quantity: 1 }];
  return (
    <>
      <p>Med vårt blombud från {formatOreShort(sekToOre(fee))}, på en dag som du väljer.</p>
      <div className={`${css.place} needs-script`}>
        <WhenIdle>
          <Suspense>
            <DeliveryCheck items={items} otherwise={otherwise(product, phone)} findCheckout={findCheckout} />
          </Suspense>
        </WhenIdle>
      </div>
    </>
  );
}

function otherwise({ ways }: Delivered, phone: string | undefined): string {
  const rest = [
    ...(ways.includes('parcel') ? ['få den som paket'] : []),
    ...(ways.includes('pickup') ? ['hämta i butiken i Kramfors'] : []),
    ...(phone ? [`ringa oss på ${unbroken(phone)}`] : []),
  ];
  return rest.length > 0 ? `Du kan ${ALTERNATIVES.format(rest)}.` : '';
}

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

const ALTERNATIVES = new Intl.ListFormat('sv', { type: 'disjunction' });

function Parcel({ deliveryDays, sameDayBefore }: DeliveryPromises) {
  return (
    <>
      Hemma hos dig på {deliveryDays}.
      {sameDayBefore && ` Beställ före ${sameDayBefore} på en vardag så skickar vi samma dag om varan finns i lager.`}
    </>
  );
}
