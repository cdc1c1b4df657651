import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { backendContext } from '../backend';
import { OrderPayment } from '../features/checkout/OrderPayment';
import { usePickupPlace, useShop } from '../features/layout/use-shop';
import { ChangeDelivery } from '../features/order/ChangeDelivery';
import { OrderView } from '../features/order/OrderView';
import css from '../features/order/order.module.css';
import { RenewLink } from '../features/order/RenewLink';
import { type Outcome, orderForm } from '../features/order/submit-order-form';
import type { loader as rootLoader } from '../root';
import type { RouteHandle } from '../route-handle';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Notice } from '../ui/Notice';
import { PageLink } from '../ui/PageLink';
import { QuietPage } from '../ui/QuietPage';
import type { Route } from './+types/order';

/** Query of the open form, so that the browser's back button closes it. */
const CHANGING = '?steg=andra';

/** A page of an order, perhaps of a funeral's. */
export const handle: RouteHandle = { calm: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/order',
    title: 'Din beställning',
    description: 'Se hur det går med din beställning hos Kronblad.',
    noindex: true,
  });
}

/** Keeps the link's secret from other sites. Without any referrer, browsers would send the forms with no origin. */
export const headers = () => ({ 'referrer-policy': 'same-origin' });

export async function loader({ params: { secret }, context }: Route.LoaderArgs) {
  if (!secret) return { state: 'none' as const };
  const path = `/order-page/${encodeURIComponent(secret)}`;
  const answer = await context
    .get(backendContext)
    .get(path)
    .catch(() => null);
  if (answer?.status === 200) return { state: 'found' as const, secret, order: answer.body as OrderPage };
  if (answer?.status === 404 && isLost(answer.body)) return data({ state: 'lost' as const }, { status: 404 });
  if (answer?.status === 404) return data({ state: 'none' as const }, { status: 404 });
  return data({ state: 'failed' as const }, { status: 503 });
}

export const action = orderForm.action;
export const clientAction = orderForm.clientAction;

/** With the form open, the page shows the same order. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, ...rest }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.search !== nextUrl.search ? false : rest.defaultShouldRevalidate;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'failed') {
    return (
      <QuietPage title="Vi når inte din beställning just nu" actions={<PageLink to="/">Till startsidan</PageLink>}>
        <p>Ladda om sidan om en liten stund.</p>
      </QuietPage>
    );
  }
  if (loaderData.state === 'lost') return <Lost />;
  if (loaderData.state === 'none') {
    return (
      <QuietPage title="Länken gäller inte" actions={<PageLink to="/">Till startsidan</PageLink>}>
        <p>Öppna den senaste länken som du har fått av oss, eller be om en ny här. Vi skickar den med e-post.</p>
        <RenewLink outcome={actionData} />
      </QuietPage>
    );
  }
  return <Found order={loaderData.order} secret={loaderData.secret} actionData={actionData} />;
}

const isLost = (body: unknown): boolean => (body as { code?: string } | null)?.code === 'order_lost';

function Lost() {
  return (
    <QuietPage title="Din beställning gick förlorad hos oss" actions={<PageLink to="/kontakt">Kontakta oss</PageLink>}>
      <p>
        Länken är riktig, men vi har fått återställa butikens system, och din beställning kom inte med. Det beklagar vi.
        Kvittot som du har fått gäller.
      </p>
      <p>
        <CallUs />, eller mejla oss din orderbekräftelse. Då ordnar vi leveransen eller betalar tillbaka.
      </p>
    </QuietPage>
  );
}

interface FoundProps {
  readonly order: OrderPage;
  readonly secret: string;
  readonly actionData: Outcome | undefined;
}

function Found({ order, secret, actionData }: FoundProps) {
  const pickupPlace = usePickupPlace();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { delivery, changeable_until: until } = order;
  const changed = actionData?.typed.step === 'change' ? actionData : undefined;
  const renewed = actionData?.typed.step === 'renew' ? actionData : undefined;
  return (
    <OrderView
      order={order}
      secret={secret}
      pickupPlace={pickupPlace}
      renewal={<RenewLink outcome={renewed} orderNumber={order.order_number} />}
      isRenewing={renewed !== undefined}
      payment={<Payment order={order} secret={secret} />}
    >
      {changed?.answer && <Saved key={`saved ${order.version}`} />}
      {delivery && until && (
        <ChangeDelivery
          key={order.version}
          order={order}
          delivery={delivery}
          until={until}
          outcome={changed}
          isOpen={changed ? !changed.answer : search === CHANGING}
          onToggle={(opens) => navigate(opens ? CHANGING : '?', { preventScrollReset: true })}
        />
      )}
      {delivery && !until && isOpen(order) && (
        <p>
          Behöver du ändra något? <CallUs />, så ser vi vad vi kan göra.
        </p>
      )}
    </OrderView>
  );
}

function Payment({ order, secret }: Pick<FoundProps, 'order' | 'secret'>) {
  const deliveryDays = useRouteLoaderData<typeof rootLoader>('root')?.promises.deliveryDays ?? '';
  const { pay_until: until, payment_status, status } = order;
  if (until) return <OrderPayment order={order} until={until} secret={secret} deliveryDays={deliveryDays} />;
  if (payment_status === 'failed' && !order.cancelled_by_shop) {
    return (
      <p>
        Beställningen betalades inte i tid, så vi har släppt varorna.{' '}
        {order.refunds.length === 0 && 'Inga pengar har dragits. '}
        Vill du ha den ändå? <CallUs />, så ordnar vi det.
      </p>
    );
  }
  return status === 'cancelled' ? (
    <p>
      Vi skickar inga varor. Undrar du över något? <CallUs />, så hjälper vi dig.
    </p>
  ) : null;
}

const focusHere = (box: HTMLElement | null) => box?.focus();

/** The message after a change takes the focus, because the form that had it is closed. */
function Saved() {
  return (
    <div ref={focusHere} tabIndex={-1} className={css.saved}>
      <Notice tone="good">Ändringen är sparad.</Notice>
    </div>
  );
}

const isOpen = ({ status, payment_status, pay_until, delivery }: OrderPage) =>
  status !== 'cancelled' &&
  (payment_status === 'paid' || pay_until !== null) &&
  delivery?.state !== 'delivered' &&
  delivery?.state !== 'collected';

function CallUs() {
  const phone = useShop()?.phone;
  return phone ? (
    <>
      Ring oss på <a href={phoneHref(phone)}>{phone}</a>
    </>
  ) : (
    'Ring oss'
  );
}
