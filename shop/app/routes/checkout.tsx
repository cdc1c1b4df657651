import { formatSek } from '@kronblad/contracts/rules/money';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import { OrderGoods, OrderSummary } from '../features/cart/OrderSummary';
import { UnavailableItems } from '../features/cart/UnavailableItems';
import { cart, useCart, useCartKnown } from '../features/cart/use-cart';
import { type CalculatedCart, useCartCalculation } from '../features/cart/use-cart-calculation';
import { CampaignCode } from '../features/checkout/CampaignCode';
import { DeliveryChoice } from '../features/checkout/DeliveryChoice';
import { DetailsStep } from '../features/checkout/DetailsStep';
import type { Details } from '../features/checkout/details';
import { loadStripe } from '../features/checkout/stripe-loader';
import { type StartOutcome, usePayment } from '../features/checkout/use-payment';
import type { loader as rootLoader } from '../root';
import { originOf, pageMeta } from '../seo/page-meta';
import { Button, ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { QuietPage } from '../ui/QuietPage';
import { Skeleton } from '../ui/Skeleton';
import { useMedia } from '../ui/use-media';
import type { Route } from './+types/checkout';
import css from './checkout.module.css';

/** Stripe's part comes when it is needed, and is on its way while the form is filled in. */
const loadPaymentStep = () => import('../features/checkout/PaymentStep');
const PaymentStep = lazy(loadPaymentStep);

const STEP = 'steg';
const PAYMENT = 'betalning';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originOf(matches),
    path: '/kassa',
    title: 'Kassa',
    description: 'Slutför din beställning hos Kronblad.',
    noindex: true,
  });
}

export default function Checkout() {
  const { items } = useCart();
  const known = useCartKnown();
  if (known && items.length === 0) return <NothingToOrder />;
  return (
    <div className={`wrap ${css.page}`}>
      <h1>Kassa</h1>
      {known ? <Steps /> : <Waiting />}
    </div>
  );
}

function Steps() {
  const { shippingMethod, campaignCode } = useCart();
  const calculated = useCartCalculation();
  const { payment, starting, start } = usePayment();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const deliveryDays = useRouteLoaderData<typeof rootLoader>('root')?.promises.deliveryDays ?? '';
  useEffect(() => {
    void loadPaymentStep();
    // A failure is told when the shopper goes on; then it is tried again.
    loadStripe().catch(() => undefined);
  }, []);
  const paying = payment !== null && params.get(STEP) === PAYMENT;
  // A reloaded payment step knows nothing of its payment: back to the details, which are filled in.
  useEffect(() => {
    if (!payment && params.has(STEP)) navigate('/kassa', { replace: true });
  }, [payment, params, navigate]);

  if (paying) {
    return (
      <Columns calculated={{ ...calculated, calculation: payment.purchase.calculation, pending: false }}>
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PaymentStep
            payment={payment}
            deliveryDays={deliveryDays}
            onBack={() => navigate(-1)}
            onPaid={(secret) => navigate(thanksHref(secret), { replace: true })}
          />
        </Suspense>
      </Columns>
    );
  }

  async function goOn(details: Details): Promise<StartOutcome | null> {
    const { calculation, recalculate } = calculated;
    if (!calculation) return null;
    if (calculation.total_amount <= 0) return { kind: 'failed', message: 'Kontrollera totalsumman.' };
    const outcome = await start({
      details,
      method: shippingMethod,
      items: calculation.items,
      campaignCode,
      calculation,
    });
    if (outcome?.kind === 'repriced') recalculate();
    if (outcome?.kind === 'paid') navigate(thanksHref(outcome.clientSecret), { replace: true });
    if (outcome?.kind === 'started') navigate(`/kassa?${STEP}=${PAYMENT}`);
    return outcome;
  }

  return (
    <Columns calculated={calculated} withCode>
      <DetailsStep
        method={shippingMethod}
        busy={starting}
        total={calculated.calculation && !calculated.pending ? formatSek(calculated.calculation.total_amount) : null}
        ready={calculated.calculation !== null && !calculated.pending && calculated.calculation.items.length > 0}
        onSubmit={goOn}
        delivery={
          <DeliveryChoice
            method={shippingMethod}
            onChange={cart.setShippingMethod}
            deliveryDays={deliveryDays}
            free={shippingMethod === 'delivery' && calculated.calculation?.shipping_cost === 0}
          />
        }
      />
    </Columns>
  );
}

/** The thank-you page asks what became of the payment; its id is the first part of the secret. */
function thanksHref(clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `/tack?${query}`;
}

interface ColumnsProps {
  readonly calculated: CalculatedCart;
  readonly withCode?: boolean;
  readonly children: ReactNode;
}

function Columns({ calculated, withCode = false, children }: ColumnsProps) {
  const wide = useMedia('(min-width: 900px)', true);
  const summary = <Summary calculated={calculated} withCode={withCode} />;
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {withCode && calculated.calculation && <UnavailableItems calculation={calculated.calculation} />}
        {children}
      </div>
      {wide ? (
        <section className={css.summary} aria-labelledby="bestallning">
          <h2 id="bestallning">Din beställning</h2>
          {summary}
        </section>
      ) : (
        <FoldedSummary calculated={calculated}>{summary}</FoldedSummary>
      )}
    </div>
  );
}

/** On a phone the order is one line that opens. */
function FoldedSummary({ calculated: { calculation, failed }, children }: ColumnsProps) {
  return (
    <details className={css.folded} open={failed}>
      <summary>
        <span>Din beställning</span>
        {calculation && <span className="numbers">{formatSek(calculation.total_amount)}</span>}
      </summary>
      <div className={css.unfolded}>{children}</div>
    </details>
  );
}

function Summary({ calculated, withCode }: Omit<ColumnsProps, 'children'>) {
  const { shippingMethod, campaignCode } = useCart();
  const { calculation, pending, failed, recalculate } = calculated;
  const setCode = useCallback((code: string) => cart.setCampaignCode(code), []);
  if (failed) {
    return (
      <Notice
        tone="bad"
        actions={
          <Button look="quiet" onClick={recalculate}>
            Försök igen
          </Button>
        }
      >
        Kunde inte beräkna totalsumman. Försök igen.
      </Notice>
    );
  }
  if (!calculation) return <Skeleton height="14rem" />;
  return (
    <>
      <OrderGoods calculation={calculation} />
      {withCode && (
        <div className={css.code}>
          <CampaignCode code={campaignCode} onCode={setCode} calculation={calculation} pending={pending} />
        </div>
      )}
      <OrderSummary calculation={calculation} shippingMethod={shippingMethod} pending={pending} />
    </>
  );
}

function Waiting() {
  return (
    <div className={css.columns} aria-busy="true">
      <Skeleton height="24rem" />
      <Skeleton height="16rem" />
    </div>
  );
}

function NothingToOrder() {
  return (
    <QuietPage
      title="Ingen beställning att genomföra."
      actions={<ButtonLink to="/produkter">Se våra produkter</ButtonLink>}
    >
      <p>Lägg något i kundvagnen, så hjälper vi dig vidare härifrån.</p>
    </QuietPage>
  );
}
