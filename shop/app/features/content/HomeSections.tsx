import type { CategoryLink } from '@kronblad/contracts/category/schema';
import type { ShownQuote } from '@kronblad/contracts/customer-quote/schema';
import type { HomeTheme } from '@kronblad/contracts/shop/shop-facts';
import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import { sourcesOf } from '../../ui/picture-sources';
import { ResponsiveImage } from '../../ui/ResponsiveImage';
import type { SeasonPage } from '../../ui/season-page';
import art from './high-coast.svg?url';
import css from './home.module.css';

const CATEGORY_SIZES = '(min-width: 87.5em) 26rem, (min-width: 48em) 31vw, 45vw';

type Categories = { readonly categories: readonly CategoryLink[] };

export function SignatureCategories({ categories }: Categories) {
  const shown = categories.slice(0, 6);
  if (shown.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="kategorier">
      <h2 id="kategorier" className={css.title}>
        Börja här
      </h2>
      <ul className={css.categories}>
        {shown.map(({ id, slug, name, image_url }) => (
          <li key={id}>
            <PageLink to={`/produkter?kategori=${slug}`}>
              <span className={css.categoryPicture}>
                {image_url && (
                  <ResponsiveImage
                    sources={sourcesOf(image_url)}
                    sizes={CATEGORY_SIZES}
                    alt=""
                    loading="lazy"
                    width="600"
                    height="400"
                  />
                )}
              </span>
              <span className={css.categoryName}>
                {name}
                <Icon name="right" size={20} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StoreStory({ about }: { readonly about: boolean }) {
  return (
    <section id="butiken" className={css.story} aria-labelledby="om-butiken">
      <div className={`wrap ${css.storyText}`}>
        <div>
          <p className="eyebrow">Butiken i Kramfors</p>
          <h2 id="om-butiken">Vi binder, packar och svarar i telefon själva</h2>
        </div>
        <div className={css.storyBody}>
          <p>
            Kronblad ligger en kort promenad från Ångermanälven. Här inne doftar det eukalyptus och bivax, och på
            arbetsbänken ligger alltid snören, kvistar och något halvfärdigt. Vi köper hellre lite av det vi tycker om
            än mycket av det alla har.
          </p>
          <p>
            Bor du nära hämtar du din beställning över disk. Bor du längre bort packar vi den så att den klarar resan.
          </p>
          {about && (
            <p>
              <PageLink to="/om-oss">Läs mer om oss</PageLink>
            </p>
          )}
        </div>
      </div>
      <img className={css.storyArt} src={art} alt="" loading="lazy" width="1600" height="1000" />
    </section>
  );
}

interface ArticlesProps {
  readonly articles: readonly { readonly slug: string; readonly title: string; readonly excerpt: string }[];
}

export function Articles({ articles }: ArticlesProps) {
  return (
    <section className="wrap" aria-labelledby="inspiration">
      <h2 id="inspiration" className={css.title}>
        Inspiration
      </h2>
      {articles.length === 0 ? (
        <p>Här samlar vi råd och idéer för årets fester och vardagar. Titta gärna in igen.</p>
      ) : (
        <ul className={css.articles}>
          {articles.map(({ slug, title, excerpt }) => (
            <li key={slug}>
              <PageLink to={`/${slug}`}>
                <span className={css.articleTitle}>
                  {title}
                  <Icon name="right" size={20} />
                </span>
                {excerpt && <span className={css.articleText}>{excerpt}</span>}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Themes({ categories, themes }: Categories & { readonly themes: readonly HomeTheme[] }) {
  const shown = themes.filter(({ category }) => categories.some(({ slug }) => slug === category));
  if (shown.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="teman">
      <h2 id="teman" className={css.title}>
        Just nu tänker vi på
      </h2>
      <ul className={css.themes}>
        {shown.map(({ category, title, text }) => (
          <li key={category}>
            <PageLink to={`/produkter?kategori=${category}`}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Icon name="right" size={20} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Calm words: readers may be in mourning. */
const OCCASIONS = [
  {
    href: '/blombud',
    title: 'Blombud i Kramfors',
    text: 'Vi binder en bukett och kör hem den till någon du tänker på.',
  },
  {
    href: '/begravningar',
    title: 'Blommor till begravning',
    text: 'Kransar, hjärtan och handblommor. Vi hjälper dig i lugn och ro.',
  },
] as const;
const CHRISTMAS = {
  href: '/julpynt',
  title: 'Jul i lugn takt',
  text: 'Papper, halm, glas och granris som tas fram år efter år.',
} as const;

export function Occasions({ season }: { readonly season: SeasonPage | null }) {
  const shown = season?.href === CHRISTMAS.href ? [...OCCASIONS, CHRISTMAS] : OCCASIONS;
  return (
    <section className="wrap" aria-labelledby="tillfallen">
      <h2 id="tillfallen" className={css.title}>
        Blommor för livets dagar
      </h2>
      <ul className={css.occasions}>
        {shown.map(({ href, title, text }) => (
          <li key={href}>
            <PageLink to={href}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Icon name="right" size={20} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Quotes({ quotes }: { readonly quotes: readonly ShownQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="omdomen">
      <h2 id="omdomen" className="hidden-visually">
        Vad kunder säger
      </h2>
      <ul className={css.quotes}>
        {quotes.map(({ text, name, source }) => (
          <li key={text}>
            <figure>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                {name} <small>{source}</small>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
