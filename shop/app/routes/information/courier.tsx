import type { CategoryLink } from '@kronblad/contracts/category/schema';
import type { ShownDeliveryArea } from '@kronblad/contracts/delivery/schema';
import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { backendContext } from '../../backend';
import { getCards } from '../../features/catalogue/api/get-cards';
import { getProducts } from '../../features/catalogue/api/get-products';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { CourierFeatures } from '../../features/content/CourierFeatures';
import { flowersAddress } from '../../features/content/flowers-address';
import { CallToAction } from '../../features/content/InformationPage';
import css from '../../features/content/information.module.css';
import { LandingHead } from '../../features/content/LandingHead';
import { AreaTable } from '../../features/delivery/AreaTable';
import checkCss from '../../features/delivery/delivery-check.module.css';
import { getDeliveryAreas } from '../../features/delivery/get-delivery-areas';
import type { loader as rootLoader } from '../../root';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ButtonLink } from '../../ui/Button';
import { neededPart } from '../../ui/lazy-part';
import { WhenIdle } from '../../ui/WhenIdle';
import type { Route } from './+types/courier';

const TITLE = 'Blombud i Kramfors';
const SHELF = 8;
const pictureOf = (categories: readonly CategoryLink[]) => categories.find(({ image_url }) => image_url)?.image_url;

const DeliveryCheck = neededPart(() => import('../../features/delivery/DeliveryCheck'));

export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [areas, flowers] = await Promise.all([
    getDeliveryAreas(backend),
    getProducts(backend, { kind: 'fresh', sort: 'popularitet', limit: SHELF }).catch(() => null),
  ]);
  return { areas, flowers: await getCards(backend, flowers?.products ?? []) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('blombud'),
    image: pictureOf(matches[0].loaderData.categories),
  });
}

export default function Courier({ loaderData: { areas, flowers } }: Route.ComponentProps) {
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const toFlowers = flowersAddress(categories);
  return (
    <div className="wrap">
      <Breadcrumbs path={[['Hem', '/']]} current={TITLE} />
      <LandingHead
        eyebrow="Hem till någon"
        title={TITLE}
        lead="Någon fyller år, har fått nytt jobb eller behöver bara veta att du tänker på dem. Vi binder buketten och kör hem den."
        picture={pictureOf(categories)}
      >
        <div className={css.actions}>
          <ButtonLink to={toFlowers}>Beställ ett blombud</ButtonLink>
          <ButtonLink to="/produkter" look="secondary">
            Se våra produkter
          </ButtonLink>
        </div>
      </LandingHead>
      <div className={`${css.text} ${css.above} ${css.below}`}>
        <p>
          Våra bud kör i hela Kramfors och till områdena här nedanför. Längre bort skickar vi gärna en present som
          paket. Du berättar vem som ska få blommorna, när det passar och vad som ska stå på kortet.
        </p>
      </div>
      {areas.length > 0 && <Served areas={areas} />}
      {flowers.length > 0 && (
        <section className={css.shelf} aria-labelledby="blommor">
          <h2 id="blommor">Blommor att skicka</h2>
          <ProductGrid shelf products={flowers} previewLength={60} />
          <ButtonLink to={toFlowers} look="secondary">
            Alla blommor
          </ButtonLink>
        </section>
      )}
      <CourierFeatures />
      <CallToAction
        title="Ring eller skriv"
        text="Vi berättar vad som är vackrast just nu och när budet kan vara framme."
      >
        <ButtonLink to="/kontakt?amne=blombud">Till kontaktsidan</ButtonLink>
      </CallToAction>
    </div>
  );
}

function Served({ areas }: { readonly areas: readonly ShownDeliveryArea[] }) {
  return (
    <section className={css.served} aria-labelledby="omraden">
      <div className={css.text}>
        <h2 id="omraden">Hit kör vi, och så mycket kostar det</h2>
        <p>Skriv mottagarens postnummer, så ser du priset och den första dagen.</p>
        <div className={`${checkCss.place} needs-script`}>
          <WhenIdle>
            <Suspense>
              <DeliveryCheck items={[]} otherwise="Hör av dig, så ser vi vad vi kan göra." />
            </Suspense>
          </WhenIdle>
        </div>
      </div>
      <AreaTable areas={areas} />
    </section>
  );
}
