import type { Freight, ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort } from '@kronblad/contracts/money/money';
import { Choices } from './Choices';

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
  const freeAbove = freight.feeOre > 0 ? `, fri frakt över ${formatOreShort(freight.freeAboveOre)}` : '';
  const choices = [
    {
      value: 'delivery',
      title: 'Hemleverans',
      hint: `${deliveryDays}${freeAbove}`,
      price: free ? 'Gratis' : formatOreShort(freight.feeOre),
    },
    {
      value: 'pickup',
      title: 'Hämta i butiken',
      hint: `${pickupPlace}. Vi mejlar när varorna är klara.`,
      price: 'Gratis',
    },
    { value: 'courier', title: 'Blombud', hint: 'Hem till dörren den dag du väljer. Postnumret avgör priset.' },
  ] as const;
  return (
    <Choices
      name="shipping_method"
      legend="Leverans"
      chosen={method}
      onChoose={onChange}
      choices={choices.filter(({ value }) => methods.includes(value))}
    />
  );
}
