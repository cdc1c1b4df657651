import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { data, Link } from 'react-router';
import { backendContext } from '../../backend';
import { QuickAdd } from '../../features/cart/QuickAdd';
import { getAllProducts } from '../../features/catalogue/api/get-all-products';
import { cardOf } from '../../features/catalogue/card-product';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { LandingHead } from '../../features/content/LandingHead';
import { LandingUnavailable } from '../../features/content/LandingUnavailable';
import css from '../../features/content/landing.module.css';
import { forBrand } from '../../features/content/select-products';
import { ScriptNeeded } from '../../features/layout/ScriptNeeded';
import type { RouteHandle } from '../../route-handle';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { Icon } from '../../ui/Icon';
import type { Route } from './+types/brand';

const PATH = '/majas-cottage-produkter';

export const handle: RouteHandle = { bare: true };

export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const search = (word: string) => getAllProducts(backend, { search: word });
  const found = await Promise.all([search('majas'), search('cottage')]).catch(() => null);
  const products = found && forBrand(found.flat()).map(cardOf);
  return data({ products }, { status: products ? 200 : 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('majas-cottage-produkter'),
    image: matches[0].loaderData.categories.find(({ slug }) => slug === 'majas-cottage')?.image_url,
  });
}

export default function Brand({ loaderData: { products } }: Route.ComponentProps) {
  if (!products) {
    return (
      <LandingUnavailable
        title="Kunde inte ladda produkter"
        text="Det är inte ditt fel. Vänta en liten stund och försök igen."
        retryHref={PATH}
      />
    );
  }
  return (
    <div className="wrap">
      <nav className={css.brandTop} aria-label="Till butiken">
        <Link to="/">
          <Icon name="left" size={20} />
          Till Kronblad
        </Link>
        <Link to="/kundvagn">Kundvagn</Link>
      </nav>
      <div className={css.page}>
        <LandingHead
          eyebrow="Ett varumärke hos Kronblad"
          title="Majas Cottage"
          lead="Emalj, zink och vitmålat trä. För dig som vill ha köksträdgård på fönsterbrädan och rutiga handdukar på kroken."
        />
        <section className={css.section} aria-labelledby="varor">
          <h2 id="varor">Allt från Majas Cottage</h2>
          <ScriptNeeded />
          {products.length === 0 && <p>Just nu är allt slutsålt. Titta gärna in igen, vi fyller på ofta.</p>}
          <ProductGrid
            products={products}
            previewLength={60}
            eager={4}
            action={(product) => <QuickAdd product={product} added={added} />}
          />
        </section>
      </div>
      <nav className={css.brandEnd} aria-label="Villkor">
        <Link to="/produkter">Alla produkter</Link>
        <Link to="/villkor">Köpvillkor</Link>
        <Link to="/integritet">Integritetspolicy</Link>
        <Link to="/angra">Ångra avtalet här</Link>
      </nav>
    </div>
  );
}

const added = (name: string) => `${name} har lagts till i varukorgen!`;
