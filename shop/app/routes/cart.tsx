import { conflictingLines, needsDay, wayOf } from '@kronblad/contracts/delivery/delivery-ways';
import { formatSek } from '@kronblad/contracts/money/money';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { Suspense, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { CartRows } from '../features/cart/CartRows';
import { focusHeadingAfter } from '../features/cart/focus-heading';
import { freeShippingText } from '../features/cart/free-shipping';
import { NoCommonWay } from '../features/cart/NoCommonWay';
import { OrderSummary } from '../features/cart/OrderSummary';
import { UnavailableItems } from '../features/cart/UnavailableItems';
import { cart, useCart, useCartKnown } from '../features/cart/use-cart';
import { type CalculatedCart, useCartCalculation } from '../features/cart/use-cart-calculation';
import { openCheckoutId } from '../features/checkout/checkout-document';
import { useDestination } from '../features/checkout/use-destination';
import { usePaidCheckout } from '../features/checkout/use-paid-checkout';
import { ScriptNeeded } from '../features/layout/ScriptNeeded';
import { useFreight } from '../features/layout/use-shop';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Button, ButtonLink } from '../ui/Button';
import { optionalPart } from '../ui/lazy-part';
import { Notice } from '../ui/Notice';
import { QuietPage } from '../ui/QuietPage';
import { Skeleton } from '../ui/Skeleton';
import { ANSWERS_PATH } from '../use-fetched';
import type { Route } from './+types/cart';
import css from './cart.module.css';

const CartAddOns = optionalPart(() => import('../features/cart/CartAddOns'));
const OrderedElsewhere = optionalPart(() => import('../features/checkout/OrderedElsewhere'));
const ChosenDay = optionalPart(() => import('../features/checkout/flowers/ChosenDay'));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/kundvagn',
    title: 'Kundvagn',
    description: 'Din kundvagn hos Kronblad.',
    noindex: true,
  });
}

export default function Cart() {
  const { items } = useCart();
  const known = useCartKnown();
  const calculated = useCartCalculation(openCheckoutId, useDestination());
  usePaidCheckout(calculated.calculation);
  return (
    <>
      <PrefetchPageLinks page={ANSWERS_PATH} />
      <Suspense>
        <OrderedElsewhere />
      </Suspense>
      {known && items.length === 0 ? <EmptyCart /> : <Goods known={known} calculated={calculated} />}
    </>
  );
}

function Goods({ known, calculated }: { readonly known: boolean; readonly calculated: CalculatedCart }) {
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.head}>
        <h1>Kundvagn</h1>
        {/* Rendered from the start, so that nothing shifts when the cart is loaded. */}
        <button
          type="button"
          className={`text-button ${known ? '' : css.waiting}`}
          onClick={() => focusHeadingAfter(cart.clear)}
        >
          Töm kundvagnen
        </button>
      </div>
      <ScriptNeeded />
      {calculated.calculation ? (
        <FilledCart calculated={calculated} calculation={calculated.calculation} />
      ) : (
        <WaitingCart calculated={calculated} />
      )}
      <NewSum calculation={calculated.calculation} />
    </div>
  );
}

/**
 * The live region exists before its text, because screen readers announce only changes. The first sum is not announced.
 */
function NewSum({ calculation }: Pick<CalculatedCart, 'calculation'>) {
  const sum = calculation?.items[0] && calculation.total_amount;
  const [shown, setShown] = useState({ sum: 0, isNews: false });
  if (sum && sum !== shown.sum) setShown({ sum, isNews: shown.sum > 0 });
  return (
    <p className="hidden-visually" role="status">
      {shown.isNews && `Att betala är nu ${formatSek(shown.sum)}.`}
    </p>
  );
}

interface FilledCartProps {
  readonly calculated: CalculatedCart;
  readonly calculation: CartCalculation;
}

function FilledCart({ calculated, calculation }: FilledCartProps) {
  const freight = useFreight();
  const { method } = calculated;
  const { day } = useDestination();
  const conflict = conflictingLines(calculation.items);
  const rows = (
    <div className={css.rows}>
      <UnavailableItems calculation={calculation} />
      {conflict && <NoCommonWay lines={conflict} />}
      {day !== '' && method !== 'delivery' && !conflict && needsDay(wayOf(method), calculation.items) && (
        <Suspense>
          <ChosenDay method={method} items={calculation.items} />
        </Suspense>
      )}
      <CartRows calculation={calculation} />
      <Suspense>
        <CartAddOns />
      </Suspense>
      {!calculation.items.some(({ kind }) => kind === 'funeral') && (
        <ButtonLink look="quiet" to="/produkter">
          Fortsätt handla
        </ButtonLink>
      )}
    </div>
  );
  if (calculation.items.length === 0) return <div className={css.columns}>{rows}</div>;
  return (
    <div className={css.columns}>
      {rows}
      <section className={css.summary} aria-labelledby="summering">
        <h2 id="summering">Summering</h2>
        <OrderSummary calculation={calculation} shippingMethod={method} pending={calculated.pending} />
        <ButtonLink to="/kassa" wide>
          Till kassan
        </ButtonLink>
        {method === 'delivery' && <p className={css.note}>{freeShippingText(calculation, freight)}</p>}
        <WhatComesNext methods={calculated.methods} />
      </section>
    </div>
  );
}

/** Has the same layout as the loaded cart, so that nothing shifts. */
function WaitingCart({ calculated }: { readonly calculated: CalculatedCart }) {
  const freight = useFreight();
  if (calculated.failed) {
    return (
      <div className={css.rows}>
        <Notice
          tone="bad"
          actions={
            <Button look="quiet" onClick={calculated.recalculate}>
              Försök igen
            </Button>
          }
        >
          Vi kunde inte räkna ut vad din kundvagn kostar just nu. Varorna ligger kvar.
        </Notice>
        <p className={css.note}>{freeShippingText(null, freight)}</p>
      </div>
    );
  }
  return (
    <div className={`${css.columns} needs-script`} aria-busy="true">
      <span className="hidden-visually">Hämtar din kundvagn</span>
      <div className={css.rows}>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
      </div>
      <div className={css.summary}>
        <Skeleton height="12rem" />
        <WhatComesNext />
      </div>
    </div>
  );
}

function WhatComesNext({ methods = null }: { readonly methods?: CalculatedCart['methods'] }) {
  const choice =
    (methods?.includes('delivery') ?? true) ? 'väljer mellan hemleverans och hämtning' : 'väljer dag och plats';
  return <p className={css.note}>Rabattkod lägger du till i kassan, där du också {choice}.</p>;
}

function EmptyCart() {
  return (
    <QuietPage whole title="Kundvagnen är tom" actions={<ButtonLink to="/produkter">Börja handla</ButtonLink>}>
      <p>När du hittar något du tycker om lägger du det här.</p>
    </QuietPage>
  );
}
