import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import type { DeliveryPromises } from '@kronblad/contracts/shop/shop-facts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { tellVisit } from '../../device/visit-events';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyStateActions } from '../../ui/EmptyStateActions';
import { QuietPage } from '../../ui/QuietPage';
import { Skeleton } from '../../ui/Skeleton';
import { cart } from '../cart/use-cart';
import { checkoutStore, openCheckoutId } from './checkout-document';
import { PaidBack, PaymentRejected } from './MoneyBack';
import { orderPagePath } from './order-page-path';
import { tellOtherTabs } from './other-tabs';
import { removePurchased } from './remove-purchased';
import { ThankYou } from './ThankYou';
import { type ConfirmationState, useConfirmation } from './use-confirmation';

interface ThanksProps {
  readonly promises: DeliveryPromises | undefined;
  readonly pickupPlace: string;
}

export function Thanks({ promises, pickupPlace }: ThanksProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const redirectStatus = params.get('redirect_status');
  const { confirmation, retry } = useConfirmation({
    paymentIntent: params.get('payment_intent'),
    clientSecret: params.get('payment_intent_client_secret'),
    redirectStatus,
  });
  const bought = boughtBy(confirmation, redirectStatus);
  const repaid = isRepaid(confirmation) ? confirmation.order.checkout_id : null;
  useEffect(() => {
    // The goods of a repaid order may be ordered again.
    if (repaid !== null && repaid === openCheckoutId()) checkoutStore.forgetOrder();
    // Reports the purchase once: `removePurchased` ends the checkout, so after a reload it is no longer open.
    if (bought?.checkout_id !== openCheckoutId()) return;
    tellVisit({ type: 'purchase' });
    tellOtherTabs(bought.order_number);
    removePurchased(bought.items.map(({ product_id: id, size_id, quantity }) => ({ id, size_id, quantity })));
  }, [repaid, bought]);

  switch (confirmation.state) {
    case 'loading':
      return <Loading />;
    case 'paid':
    case 'processing':
      return promises ? (
        <ThankYou
          order={confirmation.order}
          processing={confirmation.state === 'processing'}
          alreadyPaid={state?.alreadyPaid === true}
          promises={promises}
          pickupPlace={pickupPlace}
        />
      ) : null;
    default:
      return (
        <div role="status">
          <NotThanked confirmation={confirmation} paidBefore={state?.paidBefore} onRetry={retry} />
        </div>
      );
  }
}

interface NotThankedProps {
  readonly confirmation: ConfirmationState;
  readonly paidBefore: unknown;
  readonly onRetry: () => void;
}

function NotThanked({ confirmation, paidBefore, onRetry }: NotThankedProps) {
  switch (confirmation.state) {
    case 'unreachable':
      return <Unreachable onRetry={onRetry} />;
    case 'failed':
      return <Failed order={confirmation.order} />;
    case 'rejected':
      return <PaymentRejected order={confirmation.order} />;
    case 'cancelled':
    case 'refunded':
      return <PaidBack order={confirmation.order} />;
    default:
      return typeof paidBefore === 'string' ? <PaidBefore orderNumber={paidBefore} /> : <NoOrder />;
  }
}

/**
 * The order whose items must be removed from the cart. A rejected payment counts only if another payment has already
 * paid the order.
 */
function boughtBy(confirmation: ConfirmationState, redirectStatus: string | null): OrderConfirmation | null {
  switch (confirmation.state) {
    case 'paid':
      return confirmation.order;
    case 'processing':
      return isUnderWay(confirmation.order, redirectStatus) ? confirmation.order : null;
    case 'rejected':
      return confirmation.order.rejected?.why === 'paid_already' ? confirmation.order : null;
    default:
      return null;
  }
}

/** The bank or Klarna decides. The shopper has done what is theirs, so the goods are no longer in the cart. */
const isUnderWay = ({ attempt }: OrderConfirmation, redirectStatus: string | null): boolean =>
  redirectStatus === 'succeeded' || attempt === 'processing';

const isRepaid = (
  confirmation: ConfirmationState,
): confirmation is Extract<ConfirmationState, { readonly order: OrderConfirmation }> =>
  confirmation.state === 'cancelled' || confirmation.state === 'refunded';

function Loading() {
  return (
    <QuietPage
      title="Din beställning"
      actions={
        <noscript>
          <EmptyStateActions />
        </noscript>
      }
    >
      <p className="needs-script">Vi hämtar din beställning.</p>
      <div className="needs-script">
        <Skeleton width="16rem" />
      </div>
      <noscript>
        <p>
          Utan JavaScript kan vi inte visa den här. Har betalningen gått igenom är köpet klart, och bekräftelsen med
          kvitto kommer till din e-post.
        </p>
      </noscript>
    </QuietPage>
  );
}

function PaidBefore({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <QuietPage title="Den beställningen har du redan betalat" actions={<EmptyStateActions />}>
      <p>
        {orderNumber && (
          <>
            Ordernumret är <span className="whole">{orderNumber}</span>.{' '}
          </>
        )}
        Allt står i bekräftelsen som vi har skickat till din e-post, och inget mer har dragits.
      </p>
    </QuietPage>
  );
}

function NoOrder() {
  return (
    <QuietPage title="Här syns din beställning när du har handlat" actions={<EmptyStateActions />}>
      <p>Har du redan betalat? Då finns allt i bekräftelsen som vi har skickat till din e-post.</p>
    </QuietPage>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <QuietPage title="Vi når inte din beställning just nu" actions={<Button onClick={onRetry}>Försök igen</Button>}>
      <p>Det påverkar inte betalningen. Har den gått igenom kommer bekräftelsen med e-post.</p>
    </QuietPage>
  );
}

function Failed({ order }: { readonly order: OrderConfirmation }) {
  if (!order.by_staff) return <FailedCheckout order={order} />;
  return (
    <QuietPage
      title="Betalningen gick inte igenom"
      actions={<ButtonLink to={orderPagePath(order)}>Till din beställning</ButtonLink>}
    >
      <p>Inga pengar har dragits. Du kan försöka igen eller välja ett annat betalsätt på sidan om din beställning.</p>
    </QuietPage>
  );
}

function FailedCheckout({ order: { checkout_id, items } }: { readonly order: OrderConfirmation }) {
  const navigate = useNavigate();
  // While the payment was under way, its goods left the cart.
  const hasLeft = checkout_id !== openCheckoutId();
  function putBack() {
    for (const { product_id: id, size_id, quantity } of items) cart.add({ id, size_id }, quantity);
    navigate('/kassa');
  }
  return (
    <QuietPage
      title="Betalningen gick inte igenom"
      actions={
        hasLeft ? (
          <Button onClick={putBack}>Lägg tillbaka varorna och försök igen</Button>
        ) : (
          <ButtonLink to="/kassa">Tillbaka till kassan</ButtonLink>
        )
      }
    >
      <p>
        Inga pengar har dragits. {hasLeft ? 'Du' : 'Allt du har fyllt i finns kvar, så du'} kan försöka igen eller välja
        ett annat betalsätt.
      </p>
    </QuietPage>
  );
}
