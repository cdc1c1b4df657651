import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { Button } from '../../../ui/Button';
import { DayCalendar } from '../../../ui/DayCalendar';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { checkoutStore } from '../checkout-document';
import { type Asked, isFuneral, type Problems, problemsOf } from './flower-questions';
import { RibbonDeadline } from './RibbonDeadline';
import type { KnownDays } from './use-delivery-days';

interface DayFieldsProps {
  readonly asked: Asked;
  readonly days: KnownDays;
  readonly phone: string | null;
  readonly errors: Problems;
}

export function DayFields({ asked, days, phone, errors }: DayFieldsProps) {
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
  const stale = asked.draft.day === '' ? undefined : problemsOf('nar', asked).day;
  return (
    <>
      {isFuneral(asked) && <RibbonDeadline noRibbon={asked.draft.noRibbon === 'ja'} phone={phone} />}
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
