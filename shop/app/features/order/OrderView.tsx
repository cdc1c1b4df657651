import { FREIGHT_NAMES } from '@kronblad/contracts/delivery/shipping';
import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { ceremonyFacts } from '@kronblad/contracts/recipient/ceremony';
import { DELIVERY_STATE_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { recipientAddress, recipientFacts, recipientName } from '@kronblad/contracts/recipient/recipient-fields';
import { formatDateTime, formatLongDate, formatWeekdayDate } from '@kronblad/contracts/time/time';
import type { ReactNode } from 'react';
import { API } from '../../api-base';
import { buttonClasses } from '../../ui/Button';
import { CardPreview } from '../../ui/CardPreview';
import { campaignLabel } from '../../ui/campaign-label';
import { PageLink } from '../../ui/PageLink';
import { RibbonPreview } from '../../ui/RibbonPreview';
import css from './order.module.css';

interface OrderViewProps {
  readonly order: OrderPage;
  readonly secret: string;
  readonly pickupPlace: string;
  /** The form that changes the delivery, or whom to telephone. */
  readonly children: ReactNode;
  /** The form that asks for a new link. */
  readonly renewal: ReactNode;
  readonly isRenewing: boolean;
  /** The payment of an unpaid order, or why it cannot be paid; shown first. */
  readonly payment: ReactNode;
}

export function OrderView({ order, secret, pickupPlace, children, renewal, isRenewing, payment }: OrderViewProps) {
  const { delivery } = order;
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.text}>
        <header>
          <h1>{orderTitle(order)}</h1>
          <p className={css.number}>
            Order {order.order_number}, lagd {formatLongDate(order.created_at)}
          </p>
        </header>
        {payment}
        <Delivery order={order} pickupPlace={pickupPlace} />
        {delivery && <Printed delivery={delivery} />}
        {children}
      </div>
      <aside className={css.side}>
        <Sums order={order} />
        <div className={css.links}>
          {order.has_receipt && (
            <a
              className={buttonClasses({ look: 'secondary', wide: true })}
              href={`${API}/order-page/${encodeURIComponent(secret)}/receipt.pdf`}
            >
              Kvitto (PDF)
            </a>
          )}
          {order.payment_status === 'paid' && order.can_withdraw && (
            <PageLink to={`/angra?order=${encodeURIComponent(order.order_number)}`}>Ångra köpet</PageLink>
          )}
          <PageLink to={`/kontakt?amne=${encodeURIComponent(order.order_number)}`}>Skriv till oss</PageLink>
        </div>
        <details className={css.change} open={isRenewing}>
          <summary>Skicka en ny länk</summary>
          <p className={css.number}>Har någon annan fått länken? Be om en ny, så slutar den här att gälla.</p>
          {renewal}
        </details>
      </aside>
    </div>
  );
}

const WAYS: Readonly<Record<OrderPage['shipping_method'], string>> = {
  courier: 'Blombud',
  delivery: 'Paket',
  pickup: 'Hämtas i butiken',
};

function Delivery({ order, pickupPlace }: Pick<OrderViewProps, 'order' | 'pickupPlace'>) {
  const { delivery, tracking, shipping_method: way } = order;
  return (
    <section aria-labelledby="leverans">
      <h2 id="leverans">Leverans</h2>
      <dl className={css.facts}>
        <Fact label="Sätt" value={WAYS[way]} />
        {delivery && <Fact label="Dag" value={formatWeekdayDate(delivery.day)} />}
        {way === 'pickup' && <Fact label="Plats" value={pickupPlace} />}
        {order.shipping_address && <Fact label="Till" value={order.shipping_address} />}
        {delivery && <Recipient delivery={delivery} />}
        {delivery?.state_note && <Fact label="Från budet" value={delivery.state_note} />}
        {(delivery?.state === 'delivered' || delivery?.state === 'collected') && delivery.state_at && (
          <Fact label={DELIVERY_STATE_NAMES[delivery.state]} value={formatDateTime(delivery.state_at)} />
        )}
        {order.shipped_at && !delivery && <Fact label="Skickad" value={formatDateTime(order.shipped_at)} />}
        {tracking?.carrier && <Fact label="Fraktbolag" value={tracking.carrier} />}
        {tracking?.number && <Fact label="Spårningsnummer" value={tracking.number} />}
      </dl>
      {tracking?.url && (
        <a className={buttonClasses({ look: 'secondary' })} href={tracking.url} rel="noreferrer">
          Följ ditt paket
        </a>
      )}
    </section>
  );
}

type Delivered = NonNullable<OrderPage['delivery']>;

function Recipient({ delivery }: { readonly delivery: Delivered }) {
  const { recipient, ceremony, way } = delivery;
  if (way === 'pickup') return null;
  if (delivery.recipient_erased || !recipient) return <Fact label="Mottagare" value="Mottagare borttagen" />;
  const name = recipientName(recipient);
  return (
    <>
      <Fact
        label={name ? 'Mottagare' : 'Levereras till'}
        value={[name || ceremony?.place, ...recipientAddress(recipient)].filter(Boolean).join('\n')}
      />
      {recipientFacts(delivery, 'order_page').map((fact) => (
        <Fact key={fact.name} label={fact.label} value={fact.value} />
      ))}
      {ceremony &&
        ceremonyFacts(ceremony, delivery.day).map(([label, value]) => <Fact key={label} label={label} value={value} />)}
    </>
  );
}

/** The card and the ribbons, as they are printed. */
function Printed({ delivery: { card, ribbons } }: { readonly delivery: Delivered }) {
  if (!card && ribbons.length === 0) return null;
  return (
    <section className={css.printed} aria-labelledby="kort">
      <h2 id="kort">{ribbons.length > 0 ? 'Kort och band' : 'Kortet'}</h2>
      {card && <CardPreview text={card.text} />}
      {ribbons.map((ribbon, index) => (
        <RibbonPreview
          // biome-ignore lint/suspicious/noArrayIndexKey: two ribbons may be the same
          key={index}
          {...ribbon}
        />
      ))}
    </section>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Sums({ order }: { readonly order: OrderPage }) {
  return (
    <section className={css.sums} aria-labelledby="varor">
      <h2 id="varor">Din beställning</h2>
      <dl>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may have the same name
          <Sum key={index} label={lineText(item)} value={formatSek(item.item_total)} />
        ))}
        {order.campaign_discount_amount > 0 && (
          <Sum
            label={campaignLabel(order.campaign_code, order.campaign_discount_percentage)}
            value={formatSek(-order.campaign_discount_amount)}
          />
        )}
        <Sum
          label={FREIGHT_NAMES[order.shipping_method]}
          value={order.shipping_cost === 0 ? 'Gratis' : formatSek(order.shipping_cost)}
        />
        <div className={css.total}>
          <dt>Summa</dt>
          <dd className="numbers">{formatSek(order.total_amount)}</dd>
        </div>
        <Sum label="varav moms" value={formatSek(order.tax_amount)} />
        {order.refunds.map((refund) => (
          <Sum
            key={refund.created_at}
            label={`${refund.status === 'pending' ? 'Återbetalas' : 'Återbetalt'}: ${refund.reason}`}
            value={formatSek(-refund.amount)}
          />
        ))}
      </dl>
    </section>
  );
}

function lineText({ quantity, name, size_name, refunded_quantity }: OrderPage['items'][number]): string {
  const refunded = refunded_quantity === quantity ? ' (återbetald)' : ` (varav ${refunded_quantity} återbetald)`;
  return `${quantity} × ${nameWithSize(name, size_name)}${refunded_quantity > 0 ? refunded : ''}`;
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  );
}

/** The order's state as the page's heading. */
function orderTitle(order: OrderPage): string {
  const { status, payment_status, delivery, shipping_method } = order;
  if (payment_status === 'refunded') return 'Din beställning är återbetald';
  if (payment_status === 'failed' && !order.cancelled_by_shop) return 'Betalningen blev inte klar';
  if (status === 'cancelled') return 'Din beställning är avbruten';
  if (payment_status === 'pending') return 'Vi väntar på din betalning';
  if (delivery && status === 'pending') return deliveryTitle(delivery);
  if (delivery?.state === 'delivered') return 'Din beställning är lämnad';
  if (delivery?.state === 'missed') return 'Vi kunde inte lämna din beställning';
  if (status === 'pending') return 'Vi packar din beställning';
  if (shipping_method === 'pickup') return order.collected_at ? 'Din beställning är hämtad' : 'Redo att hämtas';
  return shipping_method === 'courier' ? 'Din beställning är hos budet' : 'Ditt paket är på väg';
}

function deliveryTitle({ way, day, state }: NonNullable<OrderPage['delivery']>): string {
  if (state === 'missed') return 'Vi kunde inte lämna din beställning';
  const when = formatWeekdayDate(day);
  return way === 'pickup' ? `Hämtas ${when}` : `Kommer fram ${when}`;
}
