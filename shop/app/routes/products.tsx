import type { CategoryLink } from '@kronblad/contracts/views/catalogue';
import { lazy, Suspense } from 'react';
import { data, redirect, useRouteLoaderData } from 'react-router';
import { backendContext, type ShopBackend } from '../backend';
import { QuickAdd } from '../features/cart/QuickAdd';
import { getCategory } from '../features/catalogue/api/get-category';
import { getProducts, type ProductPage } from '../features/catalogue/api/get-products';
import { CategoryTiles } from '../features/catalogue/CategoryTiles';
import { cardOf } from '../features/catalogue/card-product';
import { ListToolbar } from '../features/catalogue/ListToolbar';
import {
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
import type { loader as rootLoader } from '../root';
import { getSeo } from '../seo/get-seo';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { ButtonLink } from '../ui/Button';
import { QuietPage } from '../ui/QuietPage';
import { SearchForm } from '../ui/SearchForm';
import type { Route } from './+types/products';
import css from './products.module.css';

const ListUnavailable = lazy(() => import('../features/catalogue/ListUnavailable'));

export async function loader({ url, context }: Route.LoaderArgs) {
  const renamed = renamedListHref(url.searchParams);
  if (renamed) throw redirect(renamed, 301);
  const address = readListAddress(url.searchParams);
  const { kategori, search, sort, sida, prisfran, pristill } = address;
  // A search is in the order of its matches unless another is asked for.
  const ranked = search !== '' && sort === DEFAULT_SORT;
  const order = ranked ? {} : { sort };
  const bounds = { min_price: prisfran, max_price: pristill };
  const query = { kategori, search, ...order, ...bounds, limit: PAGE_SIZE, offset: (sida - 1) * PAGE_SIZE };
  const backend = context.get(backendContext);
  const found = await getProducts(backend, query).catch(() => null);
  const moved = found && (await movedHref(backend, address, found));
  if (moved) throw redirect(moved, 301);
  const last = found && Math.ceil(found.total / PAGE_SIZE);
  // The list has become shorter since somebody was there.
  if (last && sida > last) throw redirect(listHref(address, { sida: last }));
  const page = found && { products: found.products.map(cardOf), total: found.total };
  const own = kategori && !search ? await wordsOf(backend, kategori) : null;
  return data({ address, page, ...(own ?? WORDLESS) }, { status: page ? 200 : 503 });
}

const WORDLESS = { description: '', seo: null };

/** What the shop says of a category. */
async function wordsOf(backend: ShopBackend, kategori: string) {
  const category = await getCategory(backend, kategori).catch(() => null);
  return category && { description: category.description, seo: await getSeo(backend, 'category', category.id) };
}

/** Goods in the list tell by themselves that their category is still called so; only without them it is asked about. */
async function movedHref(backend: ShopBackend, address: ListAddress, { products }: ProductPage) {
  const { kategori } = address;
  if (!kategori || products[0]?.category_slugs.includes(kategori)) return null;
  const category = await getCategory(backend, kategori).catch(() => null);
  return category && movedListHref(address, category.slug);
}

/** A lost connection gives the same page as a failing catalogue. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { address: readListAddress(url.searchParams), page: null, ...WORDLESS };
  }
}

function headingOf({ kategori, search }: ListAddress, category: CategoryLink | undefined): string {
  if (search) return `Sökresultat för ”${search}”`;
  return category?.name ?? (kategori ? 'Produkter' : 'Alla produkter');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { address, description, seo } = loaderData;
  const root = matches[0].loaderData;
  const category = root?.categories.find(({ slug }) => slug === address.kategori);
  return pageMeta({
    site: siteOf(matches),
    path: listHref(
      { ...address, visning: 'kompakt', sort: 'popularitet', prisfran: undefined, pristill: undefined },
      { sida: address.sida },
    ),
    title: headingOf(address, category),
    description:
      description ||
      'Blommor, ljus, godis, dekorationer och textilier från en liten butik i Kramfors. Skickas till hela Sverige.',
    image: category?.image_url,
    noindex: address.search !== '',
    within: address.kategori ? [['Produkter', '/produkter']] : [],
    seo: address.sida === 1 ? seo : null,
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { address, page, description } = loaderData;
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
          <h1>{headingOf(address, category)}</h1>
          {description && <p className={css.description}>{description}</p>}
        </div>
        <div className={css.search}>
          <SearchForm label="Sök i listan" defaultValue={address.search}>
            {address.kategori && <input type="hidden" name="kategori" value={address.kategori} />}
          </SearchForm>
        </div>
      </div>
      {categories.length > 0 && <CategoryTiles categories={categories} address={address} />}
      {page === null && (
        <Suspense>
          <ListUnavailable retryHref={listHref(address, { sida: address.sida })} />
        </Suspense>
      )}
      {page !== null &&
        (page.products.length > 0 ? <List address={address} page={page} /> : <EmptyList address={address} />)}
    </div>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
interface ListProps {
  readonly address: ListAddress;
  readonly page: NonNullable<LoaderData['page']>;
}

function List({ address, page }: ListProps) {
  const heading = usePageTurn(address.sida);
  return (
    <section aria-labelledby="varor">
      <h2 id="varor" className="hidden-visually" tabIndex={-1} ref={heading}>
        Varor
      </h2>
      <ListToolbar address={address} shown={page.products.length} total={page.total} />
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

function emptyText({ search }: ListAddress, bounded: boolean): string {
  if (bounded) return 'Inget kostar precis så. Prova ett vidare prisspann.';
  if (search) return 'Prova ett kortare eller ett annat ord. Sökningen förstår böjningar och mindre felstavningar.';
  return 'Just nu finns det inget här. Titta gärna in igen, vi fyller på ofta.';
}

function EmptyList({ address }: { readonly address: ListAddress }) {
  const bounded = address.prisfran !== undefined || address.pristill !== undefined;
  return (
    <QuietPage
      heading="h2"
      title="Inga produkter hittades"
      actions={
        <>
          <ButtonLink to="/produkter">Se alla produkter</ButtonLink>
          {bounded && (
            <ButtonLink look="quiet" to={listHref(address, { prisfran: undefined, pristill: undefined })}>
              Visa alla priser
            </ButtonLink>
          )}
          {address.search && address.kategori && (
            <ButtonLink look="quiet" to={listHref(address, { kategori: '' })}>
              Sök i hela sortimentet
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{emptyText(address, bounded)}</p>
    </QuietPage>
  );
}
