import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { WHEN_MONEY_IS_BACK } from '@kronblad/contracts/money/money-back';
import { ButtonLink } from '../../ui/Button';
import { EmptyStateActions } from '../../ui/EmptyStateActions';
import { PageLink } from '../../ui/PageLink';
import { QuietPage } from '../../ui/QuietPage';

/** Shown when the payment was taken but rejected, and is refunded. The page gives the same reason as the email. */
export function PaymentRejected({ order }: { readonly order: OrderConfirmation }) {
  if (!order.rejected) return null;
  const { why, told } = order.rejected;
  return (
    <QuietPage title="Betalningen går tillbaka" actions={why === 'paid_already' ? <EmptyStateActions /> : <ToCart />}>
      <p>{told}</p>
      <p>{WHEN_MONEY_IS_BACK}</p>
      <p>Vi ber om ursäkt för besväret. Du får också ett mejl om det här.</p>
      <Questions order={order} />
    </QuietPage>
  );
}

export function PaidBack({ order }: { readonly order: OrderConfirmation }) {
  const isCancelled = order.status === 'cancelled';
  const isRefunded = order.payment_status === 'refunded';
  return (
    <QuietPage
      title={isCancelled ? 'Din beställning är avbruten' : 'Din beställning är återbetald'}
      actions={<EmptyStateActions />}
    >
      {isCancelled && <p>Vi har avbrutit beställningen och skickar inga varor.</p>}
      {isRefunded ? (
        <p>
          Vi har betalat tillbaka hela beloppet, {formatSek(order.total_amount)}. {WHEN_MONEY_IS_BACK}
        </p>
      ) : (
        <p>Vad som händer med pengarna står i mejlet som vi har skickat till dig.</p>
      )}
      <Questions order={order} />
    </QuietPage>
  );
}

function Questions({ order }: { readonly order: OrderConfirmation }) {
  return (
    <p>
      Undrar du över något? <PageLink to={`/kontakt?amne=${order.order_number}`}>Hör av dig</PageLink> och nämn
      ordernummer <span className="whole">{order.order_number}</span>, så hjälper vi dig.
    </p>
  );
}

function ToCart() {
  return (
    <>
      <ButtonLink to="/kundvagn">Till kundvagnen</ButtonLink>
      <ButtonLink look="quiet" to="/">
        Till startsidan
      </ButtonLink>
    </>
  );
}
