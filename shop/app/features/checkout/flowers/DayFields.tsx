import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { Button } from '../../../ui/Button';
import { DayCalendar } from '../../../ui/DayCalendar';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import checkout from '../checkout.module.css';
import { checkoutStore } from '../checkout-document';
import { type BodyProps, dayProblems, isFuneral } from './flower-questions';

export function DayFields({ asked, days, ways, errors }: BodyProps) {
  const { answer, failed, askAgain } = days;
  if (failed) {
    return (
      <Notice
        tone="bad"
        actions={
          <Button look="quiet" onClick={askAgain}>
            Försök igen
          </Button>
        }
      >
        Vi kunde inte hämta dagarna just nu.
      </Notice>
    );
  }
  // A day that was chosen before and no longer holds is told at once.
  const stale = asked.draft.day === '' ? undefined : dayProblems(asked).day;
  return (
    <>
      {isFuneral(asked) && <RibbonDeadline noRibbon={asked.draft.noRibbon === 'ja'} phone={ways.phone} />}
      {answer ? (
        <DayCalendar
          days={answer.days.map((day) => ({ ...day, price: day.fee ? formatOreShort(sekToOre(day.fee)) : '' }))}
          earliest={answer.earliest}
          chosen={asked.draft.day}
          onChoose={(day) => checkoutStore.answer({ day })}
          error={errors.day ?? stale}
        />
      ) : (
        <Skeleton height="18rem" />
      )}
    </>
  );
}

interface RibbonDeadlineProps {
  readonly noRibbon: boolean;
  readonly phone: string | null;
}

function RibbonDeadline({ noRibbon, phone }: RibbonDeadlineProps) {
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
