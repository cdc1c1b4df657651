import type { FaqGroup } from '@kronblad/contracts/faq/schema';
import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import css from './questions.module.css';

export function Questions({ groups }: { readonly groups: readonly FaqGroup[] | null }) {
  if (!groups) {
    return (
      <p role="status">
        Svaren kan inte visas just nu. Försök igen om en liten stund, eller hör av dig så hjälper vi dig.
      </p>
    );
  }
  return (
    <div className={css.groups}>
      {groups.map(({ id, title, questions }) => (
        <section key={id} className={css.group} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div>
            {questions.map(({ question, answer, link }) => (
              <details key={question} className={css.question}>
                <summary>
                  {question}
                  <Icon name="plus" size={20} />
                </summary>
                <p>{answer}</p>
                {link && (
                  <PageLink to={link[0]} className={css.link}>
                    {link[1]}
                  </PageLink>
                )}
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Source: https://schema.org/FAQPage */
export function faqJsonLd(groups: readonly FaqGroup[]) {
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
