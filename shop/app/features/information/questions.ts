import type { FaqGroup } from '@kronblad/contracts/views/faq';
import type { ShopBackend } from '../../backend';
import { isLike, type Like, orNull } from '../../response-shape';

export type QuestionGroup = FaqGroup;

const GROUPS: Like = [{ id: '', title: '', questions: [{ question: '', answer: '', link: orNull(['']) }] }];

/**
 * `GET /faq/questions`: every section with its questions, in the order of a purchase. Null when they cannot be read.
 */
export async function getQuestions(backend: ShopBackend): Promise<readonly FaqGroup[] | null> {
  const answer = await backend.get('/faq/questions').catch(() => null);
  return answer?.status === 200 && isLike(answer.body, GROUPS) ? (answer.body as FaqGroup[]) : null;
}
