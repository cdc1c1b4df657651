import type { Category } from '@kronblad/contracts/views/catalogue';
import { data, useRouteLoaderData } from 'react-router';
import { backendContext } from '../backend';
import { QuickAdd } from '../features/cart/QuickAdd';
import { getCategories } from '../features/catalogue/api/get-categories';
import { getProducts } from '../features/catalogue/api/get-products';
import { type CardProduct, cardOf } from '../features/catalogue/card-product';
import { ProductGrid } from '../features/catalogue/ProductGrid';
import { Hero } from '../features/home/Hero';
import { Articles, Quotes, SignatureCategories, StoreStory, Themes } from '../features/home/HomeSections';
import css from '../features/home/home.module.css';
import { getShop } from '../features/layout/api/get-shop';
import { getArticles } from '../features/pages/api/get-articles';
import type { loader as rootLoader } from '../root';
import { pageMeta, siteOf } from '../seo/page-meta';
import { florist } from '../seo/structured-data';
import { Icon } from '../ui/Icon';
import { PageLink } from '../ui/PageLink';
import type { Route } from './+types/home';

const SHOWN = 8;
const FEATURED_LIMIT = 16;
const LATEST_LIMIT = 24;
const ARTICLES = 3;

/** The page stands without its products when they cannot be read, but is not kept. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [featured, latest, categories, shop, articles] = await Promise.all([
    getProducts(backend, { featured: true, sort: 'popularitet', limit: FEATURED_LIMIT }).catch(() => null),
    getProducts(backend, { sort: 'nyheter', limit: LATEST_LIMIT }).catch(() => null),
    getCategories(backend).catch(() => []),
    getShop(backend).catch(() => null),
    getArticles(backend, ARTICLES).catch(() => []),
  ]);
  const favourites = featured?.products.map(cardOf) ?? [];
  const bestSellers = favourites.slice(0, SHOWN);
  const shown = {
    hero: heroOf(favourites, categories),
    structured: florist(url.origin, shop),
    bestSellers,
    articles,
    arrivals: notYet(latest?.products.map(cardOf) ?? [], bestSellers).slice(0, SHOWN),
  };
  return data(shown, { status: featured && latest ? 200 : 503 });
}

/** What the page shows already comes last. */
function notYet(products: readonly CardProduct[], shown: readonly CardProduct[]): readonly CardProduct[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...products.filter(({ id }) => !ids.has(id)), ...products.filter(({ id }) => ids.has(id))];
}

/** Three favourites, each from a shelf of its own where there are so many; the first shelves first. */
function heroOf(favourites: readonly CardProduct[], categories: readonly Category[]): readonly CardProduct[] {
  const onePerShelf = categories.flatMap(
    ({ id }) => favourites.find(({ category_ids }) => category_ids[0] === id) ?? [],
  );
  return [...new Set([...onePerShelf, ...favourites])].slice(0, 3);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const described = pageMeta({
    site: siteOf(matches),
    path: '/',
    title: 'Kronblad – blommor, ljus och vackra ting från Höga Kusten',
    description:
      'Handbundna buketter, ljus, godis, dukning och textilier från en liten butik i Kramfors. Skickas till hela Sverige eller hämtas i butiken.',
  });
  return [...described, { 'script:ld+json': loaderData.structured }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
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
      <StoreStory />
      <Themes categories={categories} />
      <Shelf
        id="nyheter"
        title="Nytt i butiken"
        products={loaderData.arrivals}
        more={['/produkter?sort=nyheter', 'Alla nyheter']}
      />
      <Articles articles={loaderData.articles} />
      <Quotes />
    </div>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly products: readonly CardProduct[];
  readonly more: readonly [href: string, name: string];
}

function Shelf({ id, title, products, more: [href, name] }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <PageLink to={href}>
          {name}
          <Icon name="right" size={20} />
        </PageLink>
      </div>
      <ProductGrid shelf products={products} previewLength={80} action={(product) => <QuickAdd product={product} />} />
    </section>
  );
}
