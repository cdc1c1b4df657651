import { isSwedishPostalCode, POSTAL_CODE_MESSAGE, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { type FormEvent, type ReactNode, useState } from 'react';
import { device } from '../../device/device';
import { POSTAL_CODE_KEY } from '../../device/device-storage';
import { NETWORK_FAILED } from '../../http';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { formatPostalCodeField } from '../../ui/postal-code';
import css from './delivery-check.module.css';
import { type DaysQuestion, type FindCheckout, useDeliveryDays } from './use-delivery-days';

interface DeliveryCheckProps {
  /** The goods in question; none for the courier in general. */
  readonly items: DaysQuestion['items'];
  /** The other ways to get the goods, for a place outside the courier's areas. */
  readonly otherwise: string;
  readonly findCheckout?: FindCheckout;
}

const noCheckout = () => null;

/** Asks for the postal code once, and says when the goods can be there and what the courier costs. */
export default function DeliveryCheck({ items, otherwise, findCheckout = noCheckout }: DeliveryCheckProps) {
  const [code, setCode] = useState(() => device.recall(POSTAL_CODE_KEY) ?? '');
  const [error, setError] = useState<string>();
  const { answer, failed, refusal } = useDeliveryDays(
    code === '' ? null : { way: 'courier', postalCode: code, items },
    findCheckout,
  );
  const told = failed ? (refusal ?? NETWORK_FAILED) : answer && sentence(code, answer, items.length > 0, otherwise);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = tidyPostalCode(String(new FormData(event.currentTarget).get('postal_code')));
    setError(isSwedishPostalCode(typed) ? undefined : POSTAL_CODE_MESSAGE);
    if (!isSwedishPostalCode(typed)) return;
    device.keep(POSTAL_CODE_KEY, typed, { byRequest: true });
    setCode(typed);
  };
  return (
    <div className={css.check}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          label="Till postnummer"
          name="postal_code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => formatPostalCodeField(event.currentTarget)}
          placeholder="872 30"
          defaultValue={code}
          required
          error={error}
        />
        <Button type="submit" look="secondary">
          Visa dag
        </Button>
      </form>
      <div role="status">{told && <p>{told}</p>}</div>
    </div>
  );
}

const sekText = (sek: number) => formatOreShort(sekToOre(sek));

function sentence(code: string, days: DeliveryDaysAnswer, hasGoods: boolean, otherwise: string): ReactNode {
  const { area, fee_from: fee, earliest, minimum_order: least } = days;
  if (area === null || fee === null) return `Vi kör inte blombud till ${code}. ${otherwise}`;
  const price = sekText(fee);
  if (earliest === null) return `Vi kör till ${code} (${area}) för ${price}, men alla dagar är fulla just nu.`;
  const day = <strong>{formatWeekdayDate(earliest)}</strong>;
  const minimum = least === null ? '' : ` Dit kör vi beställningar från ${sekText(least)}.`;
  return hasGoods ? (
    <>
      Kan levereras tidigast {day} till {code} för {price}.{minimum}
    </>
  ) : (
    <>
      Vi kör till {code} för {price}, tidigast {day}.{minimum}
    </>
  );
}
