import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { useCallback, useEffect, useState } from 'react';
import { type DaysQuestion, getDeliveryDays } from './api/get-delivery-days';

export interface KnownDays {
  /** Null before the answer to the current question, and without a question. */
  readonly answer: DeliveryDaysAnswer | null;
  readonly failed: boolean;
  readonly askAgain: () => void;
}

/** `question` null: nothing to ask yet. */
export function useDeliveryDays(question: DaysQuestion | null): KnownDays {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ of: string; answer: DeliveryDaysAnswer | null } | null>(null);
  const asked = question && JSON.stringify({ question, round });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the question's content
  useEffect(() => {
    if (!question || asked === null) return;
    const asking = new AbortController();
    getDeliveryDays(question, asking.signal).then(
      (answer) => setKnown({ of: asked, answer }),
      () => {
        if (!asking.signal.aborted) setKnown({ of: asked, answer: null });
      },
    );
    return () => asking.abort();
  }, [asked]);
  const askAgain = useCallback(() => setRound((current) => current + 1), []);
  const isCurrent = known !== null && known.of === asked;
  return { answer: isCurrent ? known.answer : null, failed: isCurrent && known.answer === null, askAgain };
}
