import type { CategoryLink } from '@kronblad/contracts/category/schema';
import { HOME_TEXTS } from '@kronblad/contracts/seo/seo-texts';
import { USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { Suspense } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { backendContext } from '../backend';
import { QuickAdd } from '../features/cart/QuickAdd';
import { getCards } from '../features/catalogue/api/get-cards';
import { getCategories } from '../features/catalogue/api/get-categories';
import { getPriceRange } from '../features/catalogue/api/get-price-range';
import { getProducts } from '../features/catalogue/api/get-products';
import type { CardProduct } from '../features/catalogue/card-product';
import { ProductGrid } from '../features/catalogue/ProductGrid';
import { Hero } from '../features/content/Hero';
import { Articles, Occasions, Quotes, SignatureCategories, StoreStory, Themes } from '../features/content/HomeSections';
import css from '../features/content/home.module.css';
import { getArticles, getQuotes } from '../features/content/read-content';
import { getShop } from '../features/layout/api/get-shop';
import type { loader as rootLoader } from '../root';
import { pageMeta, siteOf } from '../seo/page-meta';
import { florist } from '../seo/structured-data';
import { Icon } from '../ui/Icon';
import { neededPart } from '../ui/lazy-part';
import { PageLink } from '../ui/PageLink';
import type { Route } from './+types/home';

const ProductsUnavailable = neededPart(() => import('../features/content/ProductsUnavailable'));

const SHOWN = 8;
const FEATURED_LIMIT = 16;
const ARTICLES = 3;

/** Data that cannot be read is null. Such a page renders but is not cached. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [featured, latest, categories, shop, articles, quotes, prices] = await Promise.all([
    getProducts(backend, { featured: true, sort: 'popularitet', limit: FEATURED_LIMIT }).catch(() => null),
    getProducts(backend, { sort: 'nyheter', limit: SHOWN }).catch(() => null),
    getCategories(backend).catch(() => null),
    getShop(backend).catch(() => null),
    getArticles(backend, ARTICLES).catch(() => null),
    getQuotes(backend).catch(() => null),
    getPriceRange(backend).catch(() => null),
  ]);
  const favourites = featured && (await getCards(backend, featured.products));
  const bestSellers = favourites?.slice(0, SHOWN);
  const lacking = !(featured && latest && categories && articles && quotes);
  const shown = {
    hero: heroOf(favourites ?? [], categories ?? []),
    structured: florist(url.origin, shop, prices),
    themes: (shop ?? USUAL_FACTS).homeThemes,
    bestSellers: bestSellers ?? null,
    articles: articles ?? [],
    quotes: quotes ?? [],
    arrivals: latest && (await getCards(backend, latest.products)),
  };
  return data(shown, { status: lacking ? 503 : 200 });
}

function heroOf(favourites: readonly CardProduct[], categories: readonly CategoryLink[]): readonly CardProduct[] {
  const onePerShelf = categories.flatMap(
    ({ id }) => favourites.find(({ category_ids }) => category_ids[0] === id) ?? [],
  );
  return [...new Set([...onePerShelf, ...favourites])].slice(0, 3);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const described = pageMeta({
    site: siteOf(matches),
    path: '/',
    ...HOME_TEXTS,
  });
  return loaderData.structured ? [...described, { 'script:ld+json': loaderData.structured }] : described;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories = [], about = false, season = null } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  return (
    <div className={css.page}>
      <Hero products={loaderData.hero} />
      <SignatureCategories categories={categories} />
      <Shelf
        id="favoriter"
        title="Det andra tycker om"
        products={loaderData.bestSellers}
        more={['/produkter', 'Alla produkter']}
      />
      <Occasions season={season} />
      <StoreStory about={about} />
      <Themes categories={categories} themes={loaderData.themes} />
      <Shelf
        id="nyheter"
        title="Nytt i butiken"
        products={loaderData.arrivals}
        more={['/produkter?sort=nyheter', 'Alla nyheter']}
      />
      <Articles articles={loaderData.articles} />
      <Quotes quotes={loaderData.quotes} />
    </div>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly products: readonly CardProduct[] | null;
  readonly more: readonly [href: string, name: string];
}

function Shelf({ id, title, products, more: [href, name] }: ShelfProps) {
  if (products?.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <PageLink to={href}>
          {name}
          <Icon name="right" size={20} />
        </PageLink>
      </div>
      {products ? (
        <ProductGrid
          shelf
          products={products}
          previewLength={80}
          action={(product) => <QuickAdd product={product} />}
        />
      ) : (
        <Suspense>
          <ProductsUnavailable />
        </Suspense>
      )}
    </section>
  );
}
