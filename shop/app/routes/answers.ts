import { answerQuestion } from '../use-fetched';
import type { Route } from './+types/answers';

/** Answers what the pages ask the API while they are open. It has no page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => answerQuestion(request);

export const shouldRevalidate = () => false;
