import type { Category } from '@kronblad/contracts/category/schema';
import { LIST_DESCRIPTION } from '@kronblad/contracts/seo/seo-texts';
import { Suspense } from 'react';
import { data, Link, redirect, useRouteLoaderData } from 'react-router';
import { backendContext, type ShopBackend } from '../backend';
import { QuickAdd } from '../features/cart/QuickAdd';
import { getCards } from '../features/catalogue/api/get-cards';
import { getCategory } from '../features/catalogue/api/get-category';
import { getProducts } from '../features/catalogue/api/get-products';
import { getWordFilters } from '../features/catalogue/api/get-word-filters';
import { CategoryTiles } from '../features/catalogue/CategoryTiles';
import { emptyText, isBounded } from '../features/catalogue/empty-text';
import { ListToolbar } from '../features/catalogue/ListToolbar';
import {
  boundedListHref,
  DEFAULT_SORT,
  type ListAddress,
  listHref,
  movedListHref,
  PAGE_SIZE,
  readListAddress,
  renamedListHref,
} from '../features/catalogue/list-address';
import { Pager } from '../features/catalogue/Pager';
import { ProductGrid } from '../features/catalogue/ProductGrid';
import { usePageTurn } from '../features/catalogue/use-page-turn';
import { getWays } from '../features/layout/search/api/find-ways';
import { waysFor } from '../features/layout/search/search-ways';
import type { loader as rootLoader } from '../root';
import { getSeo } from '../seo/get-seo';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { ButtonLink, MAIN_ACTION } from '../ui/Button';
import { neededPart } from '../ui/lazy-part';
import { QuietPage } from '../ui/QuietPage';
import { SearchForm } from '../ui/SearchForm';
import type { Route } from './+types/products';
import css from './products.module.css';

const ListUnavailable = neededPart(() => import('../features/catalogue/ListUnavailable'));

export async function loader({ url, context }: Route.LoaderArgs) {
  const renamed = renamedListHref(url.searchParams);
  if (renamed) throw redirect(renamed, 301);
  const address = readListAddress(url.searchParams);
  const { kategori, search, sida } = address;
  const bounded = boundedListHref(address);
  if (bounded) throw redirect(bounded);
  const backend = context.get(backendContext);
  const [found, all, category, ways, words] = await Promise.all([
    getProducts(backend, queryOf(address)).catch(() => null),
    countAll(backend),
    kategori ? getCategory(backend, kategori).catch(() => undefined) : undefined,
    waysOf(backend, search),
    getWordFilters(backend, kategori),
  ]);
  const moved = category && movedListHref(address, category.slug);
  if (moved) throw redirect(moved, 301);
  const last = found && Math.ceil(found.total / PAGE_SIZE);
  // The list has fewer pages than when the link was made.
  if (last && sida > last) throw redirect(listHref(address, { sida: last }));
  const page = found && { products: await getCards(backend, found.products), total: found.total };
  const missing = category === null;
  const own = category && !search ? await wordsOf(backend, category) : WORDLESS;
  return data(
    {
      address,
      page,
      ways,
      words,
      all,
      calm: category?.kind === 'funeral',
      ...(missing
        ? MISSING
        : { ...own, heading: headingOf(address, category), empty: emptyText(address), hidden: search !== '' }),
    },
    { status: missing ? 404 : page ? 200 : 503 },
  );
}

async function waysOf(backend: ShopBackend, search: string) {
  const found = search ? waysFor(search, await getWays(backend)) : [];
  return found.map(({ title, href }) => ({ title, href }));
}

/** Null when the products cannot be read. */
const countAll = (backend: ShopBackend): Promise<number | null> =>
  getProducts(backend, { limit: 1 }).then(
    ({ total }) => total,
    () => null,
  );

function queryOf({ kategori, search, sort, sida, prisfran, pristill, farg, tillfalle }: ListAddress) {
  // A search is sorted by relevance unless the shopper chooses another order.
  const order = search !== '' && sort === DEFAULT_SORT ? {} : { sort };
  const bounds = { min_price: prisfran, max_price: pristill, colour: farg, occasion: tillfalle };
  return { kategori, search, ...order, ...bounds, limit: PAGE_SIZE, offset: (sida - 1) * PAGE_SIZE };
}

const WORDLESS = { description: '', seo: null };

const MISSING = {
  heading: 'Kategori kunde inte hittas',
  description: '',
  empty: 'Kategorin kan ha bytt namn. Välj en annan, eller leta i hela sortimentet.',
  seo: null,
  hidden: true,
};

async function wordsOf(backend: ShopBackend, { id, description }: Category) {
  return { description, seo: await getSeo(backend, 'category', id) };
}

function headingOf({ kategori, search }: ListAddress, category: Category | null | undefined): string {
  if (search) return `Sökresultat för ”${search}”`;
  return category?.name ?? (kategori ? 'Produkter' : 'Alla produkter');
}

const NO_FILTERS = { prisfran: undefined, pristill: undefined, farg: undefined, tillfalle: undefined };

/** When the connection is lost, the page shows the same text as when the catalogue fails. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return {
      address: readListAddress(url.searchParams),
      page: null,
      ways: [],
      words: null,
      all: null,
      calm: false,
      heading: 'Produkter',
      empty: '',
      hidden: true,
      ...WORDLESS,
    };
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { address, heading, description, seo, hidden } = loaderData;
  const root = matches[0].loaderData;
  const category = root?.categories.find(({ slug }) => slug === address.kategori);
  const { sida } = address;
  const words = description || LIST_DESCRIPTION;
  return pageMeta({
    site: siteOf(matches),
    path: listHref({ ...address, ...NO_FILTERS, visning: 'kompakt', sort: 'popularitet' }, { sida }),
    title: sida > 1 ? `${heading} – sida ${sida}` : heading,
    description: sida > 1 ? `Sida ${sida}. ${words}` : words,
    image: category?.image_url,
    noindex: hidden,
    within: address.kategori ? [['Produkter', '/produkter']] : [],
    seo: sida === 1 ? seo : null,
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { address, page, all, ways, words, heading, description, empty } = loaderData;
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const category = categories.find(({ slug }) => slug === address.kategori);
  return (
    <div className="wrap">
      <Breadcrumbs
        path={
          category
            ? [
                ['Hem', '/'],
                ['Produkter', '/produkter'],
              ]
            : [['Hem', '/']]
        }
        current={category?.name ?? 'Produkter'}
      />
      <div className={css.intro}>
        <div>
          <h1>{heading}</h1>
          {description && <p className={css.description}>{description}</p>}
        </div>
        <div className={css.search}>
          <SearchForm label="Sök i listan" defaultValue={address.search}>
            {address.kategori && <input type="hidden" name="kategori" value={address.kategori} />}
          </SearchForm>
        </div>
      </div>
      {ways.length > 0 && <Ways ways={ways} />}
      {categories.length > 0 && <CategoryTiles categories={categories} all={all} address={address} />}
      {page === null && (
        <Suspense>
          <ListUnavailable retryHref={listHref(address, { sida: address.sida })} />
        </Suspense>
      )}
      {page !== null &&
        (page.products.length > 0 ? (
          <List address={address} page={page} words={words} />
        ) : (
          <EmptyList address={address} text={empty} />
        ))}
    </div>
  );
}

function Ways({ ways }: { readonly ways: LoaderData['ways'] }) {
  return (
    <nav className={css.ways} aria-label="Hitta vidare">
      <span>Söker du något av det här?</span>
      {ways.map(({ href, title }) => (
        <Link key={href} to={href}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
interface ListProps {
  readonly address: ListAddress;
  readonly page: NonNullable<LoaderData['page']>;
  readonly words: LoaderData['words'];
}

function List({ address, page, words }: ListProps) {
  const heading = usePageTurn(address.sida);
  return (
    <section aria-labelledby="varor">
      <h2 id="varor" className="hidden-visually" tabIndex={-1} ref={heading}>
        Varor
      </h2>
      <ListToolbar address={address} shown={page.products.length} total={page.total} words={words} />
      <ProductGrid
        products={page.products}
        mode={address.visning}
        previewLength={address.visning === 'stor' ? 100 : 60}
        eager={4}
        action={(product) => <QuickAdd product={product} />}
      />
      <Pager address={address} total={page.total} />
    </section>
  );
}

const mainAction = { [MAIN_ACTION]: '' };

function EmptyList({ address, text }: { readonly address: ListAddress; readonly text: string }) {
  const bounded = isBounded(address);
  return (
    <QuietPage
      heading="h2"
      title="Inga produkter hittades"
      actions={
        <>
          <ButtonLink to="/produkter">Se alla produkter</ButtonLink>
          {bounded && (
            <ButtonLink
              look="quiet"
              to={listHref(address, { prisfran: undefined, pristill: undefined })}
              {...mainAction}
            >
              Visa alla priser
            </ButtonLink>
          )}
          {(address.farg || address.tillfalle) && (
            <ButtonLink look="quiet" to={listHref(address, NO_FILTERS)} {...mainAction}>
              Visa utan filter
            </ButtonLink>
          )}
          {address.search && address.kategori && (
            <ButtonLink look="quiet" to={listHref(address, { kategori: '' })} {...mainAction}>
              Sök i hela sortimentet
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{text}</p>
      <p>
        Hittar du inte det du söker? <Link to="/kontakt">Fråga oss</Link>.
      </p>
    </QuietPage>
  );
}
