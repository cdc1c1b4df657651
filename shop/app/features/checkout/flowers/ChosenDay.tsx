import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { Notice } from '../../../ui/Notice';
import { PageLink } from '../../../ui/PageLink';
import { useDeliveryDays } from '../../delivery/use-delivery-days';
import { openCheckoutId } from '../checkout-document';
import { dayProblems, daysQuestionOf, orderedLines } from './flower-questions';
import { useDraft } from './use-draft';

interface ChosenDayProps {
  readonly method: 'courier' | 'pickup';
  readonly items: CartCalculation['items'];
}

/** Says in the cart that the day chosen in the checkout cannot be had any more. */
export default function ChosenDay({ method, items }: ChosenDayProps) {
  const draft = useDraft();
  const lines = orderedLines(items);
  const { answer } = useDeliveryDays(daysQuestionOf({ draft, method, lines }, items), openCheckoutId);
  const problem = dayProblems({ draft, method, lines, goods: 0, days: answer }).day;
  if (!problem) return null;
  return <Notice actions={<PageLink to="/kassa?fraga=nar">Välj en dag</PageLink>}>{problem}</Notice>;
}
