import { funeralWorks } from './funeral-works';
import css from './work-gallery.module.css';

const pictures = import.meta.glob<string>('./works/*.webp', { query: '?url', import: 'default', eager: true });

export function WorkGallery() {
  return (
    <section aria-labelledby="exempel">
      <h2 id="exempel" className={css.title}>
        Exempel på vad vi binder
      </h2>
      <ul className={css.gallery}>
        {funeralWorks.map(({ name, title, text, alt }) => (
          <li key={name}>
            <figure className={css.work} aria-label={title}>
              <img
                src={pictures[`./works/${name}.webp`]}
                alt={alt}
                width="640"
                height="800"
                loading="lazy"
                decoding="async"
              />
              <figcaption>
                <strong>{title}</strong>
                <span>{text}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
