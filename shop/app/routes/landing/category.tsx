import { CATEGORY_ALIASES } from '@kronblad/contracts/category/category-aliases';
import { data, redirect } from 'react-router';
import { backendContext } from '../../backend';
import { QuickAdd } from '../../features/cart/QuickAdd';
import { getCards } from '../../features/catalogue/api/get-cards';
import { getCategory } from '../../features/catalogue/api/get-category';
import { getProducts } from '../../features/catalogue/api/get-products';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { LandingHead } from '../../features/content/LandingHead';
import { LandingUnavailable } from '../../features/content/LandingUnavailable';
import css from '../../features/content/landing.module.css';
import { forCategory } from '../../features/content/select-products';
import { getSeo } from '../../seo/get-seo';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ButtonLink } from '../../ui/Button';
import type { Route } from './+types/category';

const FETCHED = 24;
const hrefOf = (slug: string) => `/seo/kategori/${slug}`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const slug = CATEGORY_ALIASES.get(params.slug) ?? params.slug;
  const category = await getCategory(backend, slug).catch(() => undefined);
  if (category === undefined) return data({ category: undefined, products: [], seo: null }, { status: 503 });
  if (category === null) return data({ category, products: [], seo: null }, { status: 404 });
  if (category.slug !== params.slug) throw redirect(hrefOf(category.slug), 301);
  const found = await getProducts(backend, { kategori: category.slug, limit: FETCHED }).catch(() => null);
  if (!found) return data({ category: undefined, products: [], seo: null }, { status: 503 });
  const seo = await getSeo(backend, 'category', category.id);
  return data({
    category,
    calm: category.kind === 'funeral',
    products: await getCards(backend, forCategory(found.products)),
    seo,
  });
}

/** The product list of the category is the canonical page, so that two pages do not compete in search results. */
export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const category = loaderData?.category;
  return pageMeta({
    site: siteOf(matches),
    path: `/produkter?kategori=${category?.slug ?? params.slug}`,
    title: category ? `Utvalt ur ${category.name}` : 'Kategori',
    description: category
      ? `Ett urval ur ${category.name}, just nu. ${category.description}`
      : 'Utvalda blommor, ljus och vackra ting från en liten butik i Kramfors.',
    image: category?.image_url,
    noindex: !category,
    within: [['Produkter', '/produkter']],
    seo: loaderData?.seo,
  });
}

export default function CategoryLanding({ loaderData, params }: Route.ComponentProps) {
  const { category, products } = loaderData;
  if (category === undefined) {
    return (
      <LandingUnavailable
        title="Kunde inte ladda kategoridata"
        text="Det är inte ditt fel. Vänta en liten stund och försök igen."
        retryHref={hrefOf(params.slug)}
      />
    );
  }
  if (category === null) {
    return (
      <LandingUnavailable
        title="Kategori kunde inte hittas"
        text="Den kan ha bytt namn. Det mesta vi har hittar du bland produkterna."
      />
    );
  }
  return (
    <div className={`wrap ${css.page}`}>
      <div>
        <Breadcrumbs
          path={[
            ['Hem', '/'],
            ['Produkter', '/produkter'],
          ]}
          current={category.name}
        />
        <LandingHead
          eyebrow="Ur vårt sortiment"
          title={category.name}
          lead={category.description}
          picture={category.image_url}
        />
      </div>
      <section className={css.section} aria-labelledby="utvalt">
        <h2 id="utvalt">Utvalt just nu</h2>
        {products.length === 0 && <p>Just nu finns det inget här. Titta gärna in igen, vi fyller på ofta.</p>}
        <ProductGrid products={products} previewLength={60} action={(product) => <QuickAdd product={product} />} />
        <ButtonLink className={css.more} to={`/produkter?kategori=${category.slug}`}>
          Se allt i {category.name}
        </ButtonLink>
      </section>
    </div>
  );
}
