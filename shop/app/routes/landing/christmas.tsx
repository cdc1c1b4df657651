import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { data, useRouteLoaderData } from 'react-router';
import { backendContext } from '../../backend';
import { QuickAdd } from '../../features/cart/QuickAdd';
import { getProducts } from '../../features/catalogue/api/get-products';
import { cardOf } from '../../features/catalogue/card-product';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { preview } from '../../features/catalogue/preview';
import { ChristmasIdeas } from '../../features/content/ChristmasIdeas';
import { LandingHead } from '../../features/content/LandingHead';
import css from '../../features/content/landing.module.css';
import { forChristmas } from '../../features/content/select-products';
import type { loader as rootLoader } from '../../root';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { Route } from './+types/christmas';

const CATEGORY = 'julpynt';
const PATH = '/julpynt';
const FETCHED = 60;
const TEXT_LENGTH = 120;

/** When products cannot be read, the page renders without them but is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const found = await getProducts(backend, { kategori: CATEGORY, limit: FETCHED }).catch(() => null);
  const products = forChristmas(found?.products ?? []).map((product) => ({
    ...cardOf(product),
    text: preview(product.short_description || product.description, TEXT_LENGTH),
  }));
  return data({ products, failed: !found }, { status: found ? 200 : 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('julpynt'),
    image: matches[0].loaderData.categories.find(({ slug }) => slug === CATEGORY)?.image_url,
  });
}

export default function Christmas({ loaderData: { products, failed } }: Route.ComponentProps) {
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const category = categories.find(({ slug }) => slug === CATEGORY);
  return (
    <div className={`wrap ${css.page}`}>
      <div>
        <Breadcrumbs path={[['Hem', '/']]} current="Julpynt" />
        <LandingHead
          eyebrow="Julen på Kronblad"
          title="Jul i lugn takt"
          lead="Papper, halm, glas och granris. Pynt som tas fram år efter år, och som får julen att dofta skog."
          picture={category?.image_url}
        />
      </div>
      <section className={css.section} aria-labelledby="utvalt">
        <h2 id="utvalt">{products.length > 0 ? 'Årets julpynt' : 'Så pyntar vi i år'}</h2>
        {failed && (
          <Notice actions={<a href={PATH}>Försök igen</a>}>
            Årets julpynt kan inte visas just nu. Det kommer tillbaka så snart det går. Under tiden får du några idéer
            av oss.
          </Notice>
        )}
        {products.length > 0 ? (
          <ProductGrid
            products={products}
            previewLength={TEXT_LENGTH}
            action={(product) => <QuickAdd product={product} />}
          />
        ) : (
          <ChristmasIdeas />
        )}
        <ButtonLink className={css.more} to={category ? `/produkter?kategori=${CATEGORY}` : '/produkter'}>
          {category ? 'Se allt julpynt' : 'Se alla produkter'}
        </ButtonLink>
      </section>
    </div>
  );
}
