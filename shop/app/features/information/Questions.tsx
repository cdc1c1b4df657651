import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import type { QuestionGroup } from './questions';
import css from './questions.module.css';

export function Questions({ groups }: { readonly groups: readonly QuestionGroup[] | null }) {
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
