import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import { dispatchTime } from '@kronblad/contracts/delivery/dispatch-promise';
import { FREIGHT_NAMES } from '@kronblad/contracts/delivery/shipping';
import { formatSek, oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { DeliveryPromises } from '@kronblad/contracts/shop/shop-facts';
import { formatLocalHour, formatWeekdayDate } from '@kronblad/contracts/time/time';
import { ButtonLink } from '../../ui/Button';
import { campaignLabel } from '../../ui/campaign-label';
import { Icon, type IconName } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import { orderPagePath } from './order-page-path';
import css from './thanks.module.css';

interface ThankYouProps {
  readonly order: OrderConfirmation;
  /** True while the bank has not answered yet. */
  readonly processing: boolean;
  /**
   * True when an earlier attempt had already paid the order, so details typed since then may differ from the order's.
   */
  readonly alreadyPaid: boolean;
  readonly promises: DeliveryPromises;
  readonly pickupPlace: string;
}

export function ThankYou({ order, processing, alreadyPaid, promises, pickupPlace }: ThankYouProps) {
  const sent = order.status === 'sent';
  const name = order.first_name ? `, ${order.first_name}` : '';
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.text} role="status">
        <h1>{processing ? `Tack${name}. Vi väntar på betalningen` : `Tack${name}! ${doneText(order)}`}</h1>
        <p>
          {!processing ? (
            `Vi har tagit emot din beställning och ${sent ? 'skickat' : 'skickar'} en bekräftelse med kvitto till din e-post.`
          ) : order.attempt === 'waiting' ? (
            <>
              Har du betalat kommer svaret strax, och då mejlar vi en bekräftelse. Har du inte betalat än går du{' '}
              {order.by_staff ? (
                <>
                  <PageLink to={orderPagePath(order)}>tillbaka till din beställning</PageLink>.
                </>
              ) : (
                <>
                  <PageLink to="/kassa">tillbaka till kassan</PageLink>. Allt du har fyllt i finns kvar.
                </>
              )}
            </>
          ) : (
            'Betalningen behandlas fortfarande, och vi håller på din beställning så länge. Du behöver inte göra något mer och kan stänga sidan: så snart betalningen är klar mejlar vi en bekräftelse. Får du inget mejl inom en timme gick betalningen inte igenom, och inget har dragits. Beställ då igen.'
          )}
        </p>
        {alreadyPaid && (
          <p>
            Betalningen hade redan gått igenom när du gick vidare. Har du ändrat något efter den är det inte med i
            beställningen. <PageLink to={`/kontakt?amne=${order.order_number}`}>Hör av dig</PageLink>, så hjälper vi
            dig.
          </p>
        )}
        <h2>Så här går det till nu</h2>
        <ul className={css.steps}>
          <NextSteps order={order} promises={promises} pickupPlace={pickupPlace} />
        </ul>
        <YourOrder order={order} />
        <div className={css.actions}>
          {order.order_page && <ButtonLink to={orderPagePath(order)}>Till din beställning</ButtonLink>}
          {!order.for_funeral && (
            <ButtonLink to="/produkter" look={order.order_page ? 'quiet' : 'primary'}>
              Fortsätt handla
            </ButtonLink>
          )}
          <ButtonLink to="/" look="quiet">
            Till startsidan
          </ButtonLink>
        </div>
      </div>
      <Order order={order} />
    </div>
  );
}

/** Tells for whom the flowers are, what the card says, and until when the buyer may change that. */
function YourOrder({ order: { order_page: page } }: Pick<ThankYouProps, 'order'>) {
  if (!page) return null;
  const { recipient, card, ribbons, changeable_until: until } = page;
  return (
    <>
      {(recipient !== '' || card !== null || ribbons.length > 0) && (
        <dl className={css.facts}>
          {recipient !== '' && (
            <div>
              <dt>Till</dt>
              <dd>{recipient}</dd>
            </div>
          )}
          {card !== null && (
            <div>
              <dt>Kortet</dt>
              <dd>{card}</dd>
            </div>
          )}
          {ribbons.length > 0 && (
            <div>
              <dt>{ribbons.length > 1 ? 'Banden' : 'Bandet'}</dt>
              <dd>{ribbons.join('\n')}</dd>
            </div>
          )}
        </dl>
      )}
      {until && <p>Du kan ändra det på sidan om din beställning fram till {formatLocalHour(until)}.</p>}
    </>
  );
}

function NextSteps({ order, promises, pickupPlace }: Pick<ThankYouProps, 'order' | 'promises' | 'pickupPlace'>) {
  const pickup = order.shipping_method === 'pickup';
  if (order.status === 'sent') {
    return <Step icon={pickup ? 'shop' : 'truck'} text={sentText(order, pickupPlace)} />;
  }
  const told = <Step icon="mail" text="Du får en bekräftelse med e-post. Titta i skräpposten om den dröjer." />;
  if (order.delivery) {
    return (
      <>
        {told}
        <Step icon={pickup ? 'shop' : 'flower'} text={dayText(order.delivery.day, pickup, pickupPlace)} />
      </>
    );
  }
  return (
    <>
      {told}
      <Step
        icon="bag"
        text={`Vi ${pickup ? 'plockar och packar' : 'packar och skickar'} din beställning ${dispatchTime(promises, order.created_at)}.`}
      />
      <Step
        icon={pickup ? 'shop' : 'truck'}
        text={
          pickup
            ? `Vi mejlar när den är redo att hämtas i butiken, ${pickupPlace}.`
            : `Varorna är hos dig ${promises.deliveryDays} efter beställningen. Du får ett mejl när paketet är på väg.`
        }
      />
    </>
  );
}

function sentText({ shipping_method, delivery }: OrderConfirmation, pickupPlace: string): string {
  if (shipping_method === 'pickup') return `Din beställning är redo att hämtas i butiken, ${pickupPlace}.`;
  return delivery ? dayText(delivery.day, false, pickupPlace) : 'Din beställning är på väg till dig.';
}

function dayText(day: string, pickup: boolean, pickupPlace: string): string {
  const date = formatWeekdayDate(day);
  return pickup ? `Hämtas ${date} i butiken, ${pickupPlace}.` : `Levereras ${date} med blombud.`;
}

const doneText = ({ total_amount }: OrderConfirmation) =>
  total_amount === 0 ? 'Din beställning är klar' : 'Din betalning lyckades';

function Step({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{text}</span>
    </li>
  );
}

function Order({ order }: Pick<ThankYouProps, 'order'>) {
  return (
    <section className={css.order} aria-labelledby="order">
      <h2 id="order">Din beställning</h2>
      <p className={css.number}>Ordernummer {order.order_number}</p>
      <dl>
        {order.items.map((item) => (
          <Line
            key={item.size_id}
            label={`${item.quantity} × ${nameWithSize(item.name, item.size_name)}${refundedText(item)}`}
            value={formatSek(item.item_total)}
          />
        ))}
        {order.campaign_discount_amount > 0 && (
          <Line
            label={campaignLabel(order.campaign_code, order.campaign_discount_percentage)}
            value={formatSek(-order.campaign_discount_amount)}
          />
        )}
        <Line
          label={FREIGHT_NAMES[order.shipping_method]}
          value={order.shipping_cost === 0 ? 'Gratis' : formatSek(order.shipping_cost)}
        />
        <div className={css.total}>
          <dt>Summa</dt>
          <dd className="numbers">{formatSek(order.total_amount)}</dd>
        </div>
        <Line label="varav moms" value={formatSek(order.tax_amount)} />
        {order.refunded_amount > 0 && (
          <>
            <Line label="Återbetalt" value={formatSek(-order.refunded_amount)} />
            <Line
              label="Kvar efter återbetalning"
              value={formatSek(oreToSek(sekToOre(order.total_amount) - sekToOre(order.refunded_amount)))}
            />
          </>
        )}
      </dl>
    </section>
  );
}

function refundedText({ quantity, refunded_quantity }: OrderConfirmation['items'][number]): string {
  if (refunded_quantity === 0) return '';
  return refunded_quantity === quantity ? ' (återbetald)' : ` (varav ${refunded_quantity} återbetald)`;
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  );
}
