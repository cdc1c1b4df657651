import { isSwedishPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDeliveryDays } from '../../delivery/use-delivery-days';
import checkout from '../checkout.module.css';
import type { Details } from '../checkout-document';
import { checkoutStore, openCheckoutId } from '../checkout-document';
import type { StartOutcome } from '../use-payment';
import { DetailsQuestion, type ShownDetails } from './DetailsQuestion';
import { daysQuestionOf, type FlowerSituation, orderedLines, type ShopWays, whoOf } from './flower-questions';
import css from './flowers.module.css';
import { QuestionForm, QuestionFrame } from './QuestionFrame';
import { firstOpenQuestion, furthestReached, type Question, questionsOf } from './questions';
import { currentDraft, useDraft } from './use-draft';

/** Query parameter that names the open question. */
const PARAM = 'fraga';

interface FlowerStepsProps {
  readonly method: ShippingMethod;
  readonly calculation: CartCalculation;
  readonly ways: ShopWays;
  readonly details: ShownDetails;
  readonly onSubmit: (details: Details, delivery: OrderDeliveryInput) => Promise<StartOutcome | null>;
}

/** Asks for whom, where, when and with which card the flowers are. One question is open at a time. */
export default function FlowerSteps({ method, calculation, ways, details, onSubmit }: FlowerStepsProps) {
  const draft = useDraft();
  const lines = orderedLines(calculation.items);
  const isCourier = method === 'courier';
  const isPlaceKnown = !isCourier || isSwedishPostalCode(draft.postal_code);
  const days = useDeliveryDays(
    isPlaceKnown ? daysQuestionOf({ draft, method, lines }, calculation.items) : null,
    openCheckoutId,
  );
  const goods = calculation.subtotal - calculation.campaign_discount_amount;
  const asked: FlowerSituation = { draft, method, lines, goods, days: days.answer };
  const { open, moved, moveTo } = useOpenQuestion(asked);
  const questions = questionsOf(asked);

  const latest = () => ({ ...asked, draft: currentDraft() });
  function answered(question: Question) {
    checkoutStore.answer({ reached: furthestReached(question, draft), who: whoOf(asked) });
    moveTo(firstOpenQuestion(latest()).id);
  }
  const bodyOf = (question: Question) => {
    const { Body } = question;
    return Body ? (
      <QuestionForm
        problems={() => question.problems(latest())}
        onAnswered={() => answered(question)}
        busy={isPlaceKnown && !days.answer && !days.failed}
        {...(question.action && { action: question.action(asked) })}
      >
        {(errors) => <Body asked={asked} days={days} ways={ways} errors={errors} />}
      </QuestionForm>
    ) : (
      <DetailsQuestion {...details} asked={asked} onSubmit={onSubmit} onOpen={moveTo} askDaysAgain={days.askAgain} />
    );
  };
  const left = firstOpenQuestion(asked);
  return (
    <div className={css.steps}>
      <ol>
        {questions.map((question, index) => {
          const isAnswered = index < questions.indexOf(left);
          return (
            <QuestionFrame
              key={question.id}
              number={index + 1}
              title={question.title(asked)}
              state={question === open ? 'open' : isAnswered ? 'answered' : 'waiting'}
              summary={isAnswered ? question.summary(asked) : ''}
              onChange={() => moveTo(question.id)}
              moved={moved}
            >
              {question === open && bodyOf(question)}
            </QuestionFrame>
          );
        })}
      </ol>
      <p className={checkout.small}>
        En beställning går till en mottagare, på en dag och med ett kort. Ska någon mer få blommor gör du en beställning
        till.
      </p>
    </div>
  );
}

/** The page's address names the open question, so that the browser's back button returns to the one before. */
function useOpenQuestion(asked: FlowerSituation) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const left = firstOpenQuestion(asked);
  const [first] = useState(left.id);
  const [moved, setMoved] = useState<string | null>(null);
  const questions = questionsOf(asked);
  const wanted = questions.find(({ id }) => id === (params.get(PARAM) ?? first));
  const open = wanted && questions.indexOf(wanted) <= questions.indexOf(left) ? wanted : left;
  function moveTo(question: string, field = '') {
    setMoved(field);
    navigate(`?${PARAM}=${question}`, { preventScrollReset: true });
  }
  return { open, moved, moveTo };
}
