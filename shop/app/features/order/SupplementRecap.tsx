import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import css from './order.module.css';
import type { Outcome } from './submit-order-form';

interface SupplementRecapProps {
  readonly order: OrderPage;
  readonly typed: Outcome['typed'];
  readonly total: number;
}

/** Must be directly above the pay button. Source: lagen (2005:59) om distansavtal, 2 kap. 7 §. */
export function SupplementRecap({ order: { delivery, order_number }, typed, total }: SupplementRecapProps) {
  const day = typed.day ?? delivery?.day;
  const recipient = (name: string) => typed[`recipient.${name}`];
  const place = [recipient('address'), [recipient('postal_code'), recipient('city')].filter(Boolean).join(' ')];
  return (
    <section className={css.sums} aria-label="Det du betalar för">
      <dl>
        <div>
          <dt>
            Ny leverans av {order_number}
            {day && `, ${formatWeekdayDate(day)}`}, {place.filter(Boolean).join(', ')}
          </dt>
          <dd className="numbers">{formatSek(total)}</dd>
        </div>
        <div className={css.total}>
          <dt>Att betala, inklusive moms</dt>
          <dd className="numbers">{formatSek(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
