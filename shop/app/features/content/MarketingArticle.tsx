import type { MarketingPage } from '@kronblad/contracts/page/schema';
import { shownPictures } from '../../api-base';
import { ButtonLink } from '../../ui/Button';
import { sourcesOf } from '../../ui/picture-sources';
import { ResponsiveImage } from '../../ui/ResponsiveImage';
import css from './marketing-article.module.css';

export function MarketingArticle({ page }: { readonly page: MarketingPage }) {
  // The content security policy allows only the shop's own pictures, so a picture with another origin is left out.
  const picture = page.featured_image?.startsWith('/') ? page.featured_image : null;
  return (
    <article className={css.article}>
      <header className={css.head}>
        <h1>{page.title}</h1>
        {page.excerpt && <p className={css.excerpt}>{page.excerpt}</p>}
      </header>
      {picture && (
        <ResponsiveImage
          sources={sourcesOf(picture)}
          sizes="(min-width: 52rem) 48rem, 92vw"
          first
          alt=""
          className={css.picture}
          width="1200"
          height="675"
        />
      )}
      {page.content && (
        <div
          className={css.content}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API before it was stored
          dangerouslySetInnerHTML={{ __html: shownPictures(page.content) }}
        />
      )}
      {page.cta_text && page.cta_link && (
        <p>
          <CallToAction text={page.cta_text} link={page.cta_link} />
        </p>
      )}
    </article>
  );
}

function CallToAction({ text, link }: { readonly text: string; readonly link: string }) {
  // External links load a full page and are never prefetched.
  return (
    <ButtonLink to={link} reloadDocument={!link.startsWith('/')}>
      {text}
    </ButtonLink>
  );
}
