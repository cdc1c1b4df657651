import type { OpenPayment } from './checkout-document';
import PaymentForm from './PaymentForm';
import { type Bought, PaymentRecap } from './PaymentRecap';
import { QuantityReducedNotice } from './QuantityReducedNotice';
import { reducedQuantityText } from './reduced-quantities';

interface PaymentStepProps {
  readonly payment: OpenPayment;
  readonly deliveryDays: string;
  readonly onBack: () => void;
  readonly onPaid: (clientSecret: string) => void;
}

export default function PaymentStep({ payment, deliveryDays, onBack, onPaid }: PaymentStepProps) {
  const { purchase } = payment;
  return (
    <PaymentForm
      payment={payment}
      billing={billingDetails(payment)}
      backText="Ändra uppgifter"
      onBack={onBack}
      onPaid={onPaid}
    >
      <QuantityReducedNotice texts={purchase.reduced.map(reducedQuantityText)} />
      <PaymentRecap bought={boughtBy(payment)} deliveryDays={deliveryDays} />
    </PaymentForm>
  );
}

function boughtBy({ purchase: { calculation, details, method, delivery }, total_amount }: OpenPayment): Bought {
  return {
    ...calculation,
    total_amount,
    campaign_discount_percentage: calculation.campaign_discount,
    shipping_method: method,
    shipping_address: `${details.address}, ${details.postalCode} ${details.city}`,
    delivery,
  };
}

function billingDetails({ purchase: { details, method } }: OpenPayment) {
  const address = {
    line1: details.address,
    postal_code: details.postalCode,
    city: details.city,
    country: 'SE',
  };
  return {
    name: `${details.firstName} ${details.lastName}`,
    email: details.email,
    phone: details.phone,
    address: method === 'delivery' ? address : { country: 'SE' },
  };
}
