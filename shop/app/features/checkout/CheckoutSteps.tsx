import { conflictingLines, needsDay, wayOf } from '@kronblad/contracts/delivery/delivery-ways';
import type { Freight, ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatSek } from '@kronblad/contracts/money/money';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { type ReactNode, Suspense, useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { tellVisit } from '../../device/visit-events';
import { ButtonLink } from '../../ui/Button';
import { neededPart, optionalPart } from '../../ui/lazy-part';
import { QuietPage } from '../../ui/QuietPage';
import { Skeleton } from '../../ui/Skeleton';
import { ANSWERS_PATH } from '../../use-fetched';
import { focusHeadingAfter } from '../cart/focus-heading';
import { freightOfCart, isDeliveryFree } from '../cart/free-shipping';
import { NoCommonWay } from '../cart/NoCommonWay';
import { UnavailableItems } from '../cart/UnavailableItems';
import { cart, useCart, useCartKnown } from '../cart/use-cart';
import { Columns } from './Columns';
import { DeliveryChoice } from './DeliveryChoice';
import { DetailsStep } from './DetailsStep';
import { orderedElsewhereText, overtakenText, useOrderedElsewhere } from './other-tabs';

import css from './page.module.css';
import { loadStripe } from './stripe-loader';
import { type Checkout as UsedCheckout, useCheckout } from './use-checkout';

const loadPaymentStep = () => import('./PaymentStep');
const PaymentStep = neededPart(loadPaymentStep);
const FlowerSteps = neededPart(() => import('./flowers/FlowerSteps'));

const CartAddOns = optionalPart(() => import('../cart/CartAddOns'));

const none: CartCalculation['items'] = [];
const WITHOUT_DAY: readonly ShippingMethod[] = ['delivery', 'pickup'];

interface ShopOfCheckout {
  readonly freight: Freight;
  readonly pickupPlace: string;
  readonly phone: string | null;
  /** Such as `2–5 arbetsdagar`. */
  readonly deliveryDays: string;
  /** The content in browsers without JavaScript. */
  readonly scriptNeeded: ReactNode;
}

export function Checkout(shop: ShopOfCheckout) {
  const { items } = useCart();
  const known = useCartKnown();
  const checkout = useCheckout();
  const { payment, overtaken } = checkout;
  const ordered = useOrderedElsewhere();
  const empty = items.length === 0;
  if (known && !payment && (empty || overtaken)) {
    return (
      <NothingToOrder
        isOvertaken={overtaken !== null}
        next={!empty}
        text={overtaken ? overtakenText(overtaken, ordered) : ordered && orderedElsewhereText(ordered)}
      />
    );
  }
  return (
    <div className={`wrap ${css.page}`}>
      <PrefetchPageLinks page={ANSWERS_PATH} />
      <h1>Kassa</h1>
      {shop.scriptNeeded}
      {known ? <Steps {...checkout} {...shop} /> : <Waiting />}
    </div>
  );
}

function Steps(props: UsedCheckout & ShopOfCheckout) {
  const { calculated, fewer, repriced, payment, starting, goOn, goBack, finish } = props;
  const { freight, pickupPlace, phone, deliveryDays } = props;
  const { items } = useCart();
  const { method, methods } = calculated;
  const lines = calculated.calculation?.items ?? none;
  const conflict = conflictingLines(lines);
  const asksForDay = needsDay(wayOf(method), lines);
  useEffect(() => {
    tellVisit({ type: 'checkout_start' });
    // A failure is shown only when the shopper continues, and loading is then retried.
    for (const load of [loadPaymentStep, loadStripe]) load().catch(() => undefined);
  }, []);

  if (payment) {
    return (
      <Columns
        key="payment"
        alone
        calculated={{ ...calculated, calculation: payment.purchase.calculation, pending: false }}
      >
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PaymentStep payment={payment} deliveryDays={deliveryDays} onBack={goBack} onPaid={finish} />
        </Suspense>
      </Columns>
    );
  }
  if (calculated.calculation?.items.length === 0) {
    return (
      <>
        <UnavailableItems calculation={calculated.calculation} />
        <NothingToOrder heading="h2" />
      </>
    );
  }
  if (methods === null && !calculated.failed) return <Waiting />;
  if (conflict) return <NoCommonWay lines={conflict} toCart />;
  const calculation = calculated.pending ? null : calculated.calculation;
  const details = {
    busy: starting,
    total: calculation && formatSek(calculation.total_amount),
    isFree: calculation?.total_amount === 0,
    ready: calculation !== null,
    fewer,
    goods: items,
  };
  // A choice that opens or closes the flower questions removes its own control.
  const choose = (chosen: ShippingMethod) => {
    if (needsDay(wayOf(chosen), lines) === asksForDay) cart.setShippingMethod(chosen);
    else focusHeadingAfter(() => cart.setShippingMethod(chosen));
  };
  if (asksForDay && calculated.calculation) {
    return (
      <Columns calculated={calculated} fewer={fewer} quiet={repriced} withCode>
        <Suspense fallback={<Skeleton height="24rem" />}>
          <FlowerSteps
            method={method}
            calculation={calculated.calculation}
            ways={{ methods: methods ?? [], onMethod: choose, parcelDays: deliveryDays, pickupPlace, phone }}
            details={details}
            onSubmit={goOn}
          />
          <CartAddOns way={wayOf(method)} />
        </Suspense>
      </Columns>
    );
  }
  return (
    <Columns calculated={calculated} fewer={fewer} quiet={repriced} withCode>
      <DetailsStep
        {...details}
        method={method}
        onSubmit={goOn}
        delivery={
          <DeliveryChoice
            method={method}
            methods={methods ?? WITHOUT_DAY}
            onChange={choose}
            deliveryDays={deliveryDays}
            pickupPlace={pickupPlace}
            freight={freightOfCart(calculated.calculation, freight)}
            free={isDeliveryFree(calculated.calculation, freight)}
          />
        }
      />
      <Suspense>
        <CartAddOns way={wayOf(method)} />
      </Suspense>
    </Columns>
  );
}

function Waiting() {
  return (
    <div className={`${css.columns} needs-script`} aria-busy="true">
      <Skeleton height="24rem" />
      <Skeleton height="16rem" />
    </div>
  );
}

interface NothingToOrderProps {
  readonly heading?: 'h2';
  /** True when the shopper may have tried to pay in this tab. The title then does not claim that nothing was bought. */
  readonly isOvertaken?: boolean;
  /** Tells the shopper what happened to the goods. */
  readonly text?: string | null;
  /** True when the cart is not empty. The button then leads to the cart. */
  readonly next?: boolean;
}

function NothingToOrder({ heading, isOvertaken = false, text, next = false }: NothingToOrderProps) {
  // When the shopper goes back from the thank-you page, the restored scroll position fits the checkout form, not this
  // page.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <QuietPage
      whole
      heading={heading}
      title={
        isOvertaken ? 'Beställningen har ändrats eller betalats i en annan flik.' : 'Ingen beställning att genomföra.'
      }
      actions={
        next ? (
          <ButtonLink to="/kundvagn">Till kundvagnen</ButtonLink>
        ) : (
          <ButtonLink to="/produkter">Se våra produkter</ButtonLink>
        )
      }
    >
      <p>{text || 'Lägg något i kundvagnen, så hjälper vi dig vidare härifrån.'}</p>
    </QuietPage>
  );
}
