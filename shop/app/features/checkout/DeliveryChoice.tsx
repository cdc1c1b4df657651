import type { Freight, ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort } from '@kronblad/contracts/money/money';
import css from './checkout.module.css';

interface DeliveryChoiceProps {
  readonly method: ShippingMethod;
  /** Methods that every item in the cart allows. */
  readonly methods: readonly ShippingMethod[];
  readonly onChange: (method: ShippingMethod) => void;
  /** For example '2–5 arbetsdagar'. */
  readonly deliveryDays: string;
  readonly pickupPlace: string;
  readonly freight: Freight;
  readonly free: boolean;
}

export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { method, methods, onChange, deliveryDays, pickupPlace, freight, free } = props;
  const option = (value: ShippingMethod) => ({
    type: 'radio' as const,
    name: 'shipping_method',
    value,
    checked: method === value,
    onChange: () => onChange(value),
  });
  return (
    <fieldset className={css.group}>
      <legend>Leverans</legend>
      <div className={css.choices}>
        {methods.includes('delivery') && (
          <label className={css.choice}>
            <input {...option('delivery')} />
            <span>
              <b>Hemleverans</b>
              <small>
                {deliveryDays}
                {freight.feeOre > 0 && `, fri frakt över ${formatOreShort(freight.freeAboveOre)}`}
              </small>
            </span>
            <span className="numbers">{free ? 'Gratis' : formatOreShort(freight.feeOre)}</span>
          </label>
        )}
        {methods.includes('pickup') && (
          <label className={css.choice}>
            <input {...option('pickup')} />
            <span>
              <b>Hämta i butiken</b>
              <small>{pickupPlace}. Vi mejlar när varorna är klara.</small>
            </span>
            <span>Gratis</span>
          </label>
        )}
        {methods.includes('courier') && (
          <label className={css.choice}>
            <input {...option('courier')} />
            <span>
              <b>Blombud</b>
              <small>Hem till dörren den dag du väljer. Postnumret avgör priset.</small>
            </span>
            <span />
          </label>
        )}
      </div>
    </fieldset>
  );
}
