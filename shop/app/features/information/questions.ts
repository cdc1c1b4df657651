import type { FaqGroup } from '@kronblad/contracts/faq/schema';
import type { ShopBackend } from '../../backend';

export type QuestionGroup = FaqGroup;

/** The sections of the FAQ that have published questions, in the page's order. Null when they cannot be read. */
export async function getQuestions(backend: ShopBackend): Promise<readonly FaqGroup[] | null> {
  const answer = await backend.get('/faq/questions').catch(() => null);
  return answer?.status === 200 ? (answer.body as FaqGroup[]) : null;
}
