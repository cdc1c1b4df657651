import { Notice } from '../../ui/Notice';
import { orderedElsewhereText, useOrderedElsewhere } from './other-tabs';

/** Says in the cart what another tab did with its goods. */
export default function OrderedElsewhere() {
  const ordered = useOrderedElsewhere();
  return ordered && <Notice>{orderedElsewhereText(ordered)}</Notice>;
}
