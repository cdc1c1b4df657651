import { isBuyable } from '@kronblad/contracts/product/sizes';
import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { backendContext } from '../../backend';
import { getAllProducts } from '../../features/catalogue/api/get-all-products';
import { type CardProduct, cardOf } from '../../features/catalogue/card-product';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { CallToAction, InformationPage } from '../../features/content/InformationPage';
import css from '../../features/content/information.module.css';
import { WorkGallery } from '../../features/content/WorkGallery';
import firstWork from '../../features/content/works/krans-vita-rosor.webp?url';
import type { RouteHandle } from '../../route-handle';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { ButtonLink } from '../../ui/Button';
import type { Route } from './+types/funerals';

/** This page shows none of the offers that other pages show. */
export const handle: RouteHandle = { calm: true };

export async function loader({ context }: Route.LoaderArgs) {
  const works = await getAllProducts(context.get(backendContext), { kind: 'funeral' }).catch(() => []);
  const buyableFirst = works.toSorted((one, other) => Number(isBuyable(other)) - Number(isBuyable(one)));
  return { works: buyableFirst.map(cardOf) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('begravningar'),
    image: firstWork,
  });
}

export default function Funerals({ loaderData: { works } }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Blommor till begravning"
      lead="När någon är borta får blommorna säga det som är svårt. Vi hjälper dig i lugn och ro att hitta det som känns rätt."
    >
      <div className={`${css.text} ${css.above}`}>
        <p>
          Berätta gärna lite om den ni tar farväl av: en favoritblomma, en färg, en plats. Vi föreslår och räknar, och
          binder allt för hand. Säg till om ni önskar band med text, och var och när blommorna ska finnas på plats.
        </p>
      </div>
      {works.length > 0 && (
        <section className={css.shelf} aria-labelledby="bestall">
          <h2 id="bestall">Beställ till en begravning</h2>
          <p className={css.text}>
            Vi lämnar blommorna i kyrka eller kapell i god tid. Band, kort och ceremoni fyller du i när du beställer.
          </p>
          <ProductGrid products={works} mode="stor" previewLength={90} action={(work) => <Order work={work} />} />
        </section>
      )}
      <WorkGallery />
      <CallToAction
        title="Hör av dig när det passar"
        text="Ring, skriv eller kom in. Du behöver inte veta vad du vill ha, det kommer vi fram till tillsammans."
      >
        <ButtonLink to="/kontakt?amne=begravning">Kontakta oss</ButtonLink>
      </CallToAction>
    </InformationPage>
  );
}

/** A work that cannot be bought is agreed upon. */
function Order({ work }: { readonly work: CardProduct }) {
  const [word, to] = isBuyable(work)
    ? ['Beställ', `/produkter/${work.slug}`]
    : ['Fråga', `/kontakt?produkt=${work.slug}`];
  return (
    <div className={css.order}>
      <ButtonLink to={to} look="secondary" aria-label={`${word}: ${work.name}`}>
        {word}
      </ButtonLink>
    </div>
  );
}
