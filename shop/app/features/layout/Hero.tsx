import { ButtonLink } from '../../ui/Button';
import css from './hero.module.css';
import art from './high-coast.svg?url';

/** The first thing seen: where we are and what we do. */
export function Hero() {
  return (
    <section className={css.hero}>
      <img className={css.art} src={art} alt="" fetchPriority="high" />
      <div className={`wrap ${css.text}`}>
        <h1>Lite av Höga Kusten, hem till dig</h1>
        <p className={css.lead}>
          Handbundna buketter, ljus från små gjuterier och ting som får bli gamla tillsammans med dig. Packat i
          Kramfors, skickat till hela Sverige.
        </p>
        <div className={css.actions}>
          <ButtonLink to="/produkter">Se våra produkter</ButtonLink>
          <ButtonLink to="#butiken" look="quiet">
            Om butiken
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
