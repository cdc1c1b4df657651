import type { QuestionGroup } from './questions';

/** Source: https://schema.org/FAQPage */
export function faqJsonLd(groups: readonly QuestionGroup[]) {
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'FAQPage' as const,
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
  };
}
