import type { FaqGroup } from '@kronblad/contracts/views/faq';
import { isLike, type Like, orNull } from '../../answer-shape';
import type { ShopBackend } from '../../backend';

export type QuestionGroup = FaqGroup;

const GROUPS: Like = [{ id: '', title: '', questions: [{ question: '', answer: '', link: orNull(['']) }] }];

/** `GET /faq/questions`: every section with its questions, in the order of a purchase. @throws when they cannot be read */
export async function getQuestions(backend: ShopBackend): Promise<readonly FaqGroup[]> {
  const { status, body } = await backend.get('/faq/questions');
  if (status !== 200 || !isLike(body, GROUPS)) throw new Error(`The questions could not be read: ${status}`);
  return body as FaqGroup[];
}
