import { data, useRouteLoaderData } from 'react-router';
import { backendContext } from '../../backend';
import { QuickAdd } from '../../features/cart/QuickAdd';
import { getCards } from '../../features/catalogue/api/get-cards';
import { getProducts } from '../../features/catalogue/api/get-products';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { categoriesOf } from '../../features/content/collection-categories';
import { collectionOf, isKnownCollection } from '../../features/content/collections';
import { LandingHead } from '../../features/content/LandingHead';
import css from '../../features/content/landing.module.css';
import { forCollection } from '../../features/content/select-products';
import type { loader as rootLoader } from '../../root';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PageLink } from '../../ui/PageLink';
import type { Route } from './+types/collection';

/** Limit of the featured products, and of the discounted products, that are read for a collection. */
const FETCHED = 60;

export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [featured, discounted] = await Promise.all([
    getProducts(backend, { featured: true, sort: 'popularitet', limit: FETCHED }).catch(() => null),
    getProducts(backend, { discounted: true, sort: 'popularitet', limit: FETCHED }).catch(() => null),
  ]);
  const products = await getCards(
    backend,
    forCollection(featured?.products ?? [], discounted?.products ?? [], categoriesOf(params.collection)),
  );
  const failed = products.length === 0 && !(featured && discounted);
  return data({ products, failed }, { status: featured && discounted ? 200 : 503 });
}

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, lead } = collectionOf(params.collection);
  return pageMeta({
    site: siteOf(matches),
    path: `/seo/kollektion/${encodeURIComponent(params.collection)}`,
    title,
    description: lead,
    noindex: !isKnownCollection(params.collection),
  });
}

export default function CollectionLanding({ loaderData, params }: Route.ComponentProps) {
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const { title, lead } = collectionOf(params.collection);
  const { products, failed } = loaderData;
  return (
    <div className={`wrap ${css.page}`}>
      <div>
        <Breadcrumbs path={[['Hem', '/']]} current={title} />
        <LandingHead eyebrow="Kollektion" title={title} lead={lead} />
      </div>
      <section className={css.section} aria-labelledby="utvalt">
        <h2 id="utvalt">Våra val</h2>
        {failed && (
          <Notice
            tone="bad"
            actions={<a href={`/seo/kollektion/${encodeURIComponent(params.collection)}`}>Försök igen</a>}
          >
            Kunde inte ladda produkter
          </Notice>
        )}
        {!failed && products.length === 0 && (
          <p>Just nu finns det inget här. Titta gärna in igen, vi fyller på ofta.</p>
        )}
        <ProductGrid products={products} previewLength={60} action={(product) => <QuickAdd product={product} />} />
        <ButtonLink className={css.more} to="/produkter">
          Se alla produkter
        </ButtonLink>
      </section>
      {categories.length > 0 && (
        <nav className={css.section} aria-labelledby="mer">
          <h2 id="mer">Leta vidare</h2>
          <ul className={css.links}>
            {categories.map(({ id, slug, name }) => (
              <li key={id}>
                <PageLink to={`/seo/kategori/${slug}`}>{name}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
