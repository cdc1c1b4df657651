import { tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { Notice } from '../../../ui/Notice';
import { PageLink } from '../../../ui/PageLink';
import { asksCeremony, dayProblems, isFuneral, isTime, orderedLines } from './flower-questions';
import { useDeliveryDays } from './use-delivery-days';
import { useDraft } from './use-draft';

interface ChosenDayProps {
  readonly method: 'courier' | 'pickup';
  readonly items: CartCalculation['items'];
}

/** Says in the cart that the day chosen in the checkout cannot be had any more. */
export default function ChosenDay({ method, items }: ChosenDayProps) {
  const draft = useDraft();
  const lines = orderedLines(items);
  const { answer } = useDeliveryDays({
    way: method,
    postalCode: method === 'courier' ? tidyPostalCode(draft.postal_code) : '',
    items,
    ribbon: isFuneral({ lines }) && !draft.noRibbon,
    ceremonyTime: asksCeremony({ draft, method, lines }) && isTime(draft.time) ? draft.time : '',
  });
  const problem = dayProblems({ draft, method, lines, goods: 0, days: answer }).day;
  if (!problem) return null;
  return <Notice actions={<PageLink to="/kassa?fraga=nar">Välj en dag</PageLink>}>{problem}</Notice>;
}
