import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { formatWeekdayTime } from '@kronblad/contracts/time/time';
import { Suspense, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError, NETWORK_FAILED, postJson } from '../../http';
import { Button } from '../../ui/Button';
import { neededPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import css from './order-payment.module.css';
import { PaymentRecap } from './PaymentRecap';
import { loadStripe } from './stripe-loader';
import { thanksHref } from './thanks-href';

const PaymentForm = neededPart(() => import('./PaymentForm'));

interface OrderPaymentProps {
  readonly order: OrderPage;
  readonly until: string;
  readonly secret: string;
  /** Such as `2–5 arbetsdagar`. */
  readonly deliveryDays: string;
}

/** The payment of an order that staff placed. It begins with a press, because programs that check emails open links, too. */
export function OrderPayment({ order, until, secret, deliveryDays }: OrderPaymentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { payment, isBeginning, refusal, begin, end } = useOrderPayment(secret);
  function leave() {
    end();
    revalidate();
  }
  if (payment) {
    return (
      <section className={css.pay} aria-label="Betala beställningen">
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PaymentForm
            payment={payment}
            backText="Tillbaka till beställningen"
            onBack={leave}
            onPaid={(clientSecret) => navigate(thanksHref(clientSecret))}
          >
            <PaymentRecap bought={order} deliveryDays={deliveryDays} />
          </PaymentForm>
        </Suspense>
      </section>
    );
  }
  return (
    <section className={css.pay} aria-labelledby="att-betala">
      <h2 id="att-betala">Att betala</h2>
      <p className={css.sum}>{formatSek(order.total_amount)}</p>
      <p>
        {order.status === 'pending'
          ? `Betala senast ${formatWeekdayTime(until)}. Vi håller allt åt dig till dess, och så snart du har betalat är det klart.`
          : 'Så snart du har betalat är det klart.'}
      </p>
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <Button className="needs-script" wide busy={isBeginning} onClick={begin}>
        {isBeginning ? 'Hämtar betalningen' : 'Betala beställningen'}
      </Button>
      <noscript>
        <Notice>Här behövs JavaScript för att betala. Slå på det och ladda om sidan.</Notice>
      </noscript>
    </section>
  );
}

function useOrderPayment(secret: string) {
  const [payment, setPayment] = useState<PaymentIntentAnswer | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const underWay = useRef(false);

  async function begin() {
    if (underWay.current) return;
    underWay.current = true;
    setBeginning(true);
    setRefusal(null);
    try {
      await loadStripe();
      setPayment(await postJson<PaymentIntentAnswer>(`/order-page/${encodeURIComponent(secret)}/payment`, {}));
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      underWay.current = false;
      setBeginning(false);
    }
  }
  return { payment, isBeginning, refusal, begin, end: () => setPayment(null) };
}

function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.body.message) return error.body.message;
  return error instanceof TypeError ? NETWORK_FAILED : 'Kunde inte hämta betalningen. Försök igen.';
}
