import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import checkout from '../checkout.module.css';
import { checkoutStore } from '../checkout-document';

interface RibbonDeadlineProps {
  readonly noRibbon: boolean;
  readonly phone: string | null;
}

export function RibbonDeadline({ noRibbon, phone }: RibbonDeadlineProps) {
  return (
    <div className={checkout.group}>
      <p className={checkout.small}>
        Ceremonins dag. Vi levererar senast en timme före. Med textat band behöver vi din beställning före klockan 12
        arbetsdagen innan.
        {phone && (
          <>
            {' '}
            Är det ont om tid? Ring oss på <a href={phoneHref(phone)}>{phone}</a>.
          </>
        )}
      </p>
      <label className={checkout.tick}>
        <input
          type="checkbox"
          checked={noRibbon}
          onChange={(event) => checkoutStore.answer({ noRibbon: event.currentTarget.checked ? 'ja' : '' })}
        />
        Utan band
      </label>
    </div>
  );
}
