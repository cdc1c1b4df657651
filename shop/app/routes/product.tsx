import { isBuyable } from '@kronblad/contracts/product/sizes';
import { USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { Suspense } from 'react';
import { data, redirect, useLocation, useRouteLoaderData } from 'react-router';
import { backendContext } from '../backend';
import { AddOns } from '../features/cart/AddOns';
import { type AddOn, addOnOf } from '../features/cart/add-on';
import { BuyBox } from '../features/cart/BuyBox';
import { QuickAdd } from '../features/cart/QuickAdd';
import { getAddOns } from '../features/catalogue/api/get-add-ons';
import { getCards } from '../features/catalogue/api/get-cards';
import { getProduct } from '../features/catalogue/api/get-product';
import { getRelated } from '../features/catalogue/api/get-related';
import { Gallery } from '../features/catalogue/Gallery';
import { ProductGrid } from '../features/catalogue/ProductGrid';
import { ProductInfo } from '../features/catalogue/ProductInfo';
import {
  captionsOf,
  type PageProduct,
  pageProduct,
  picturesFrom,
  productOfSize,
} from '../features/catalogue/page-product';
import { movedProductHref, productHref } from '../features/catalogue/product-address';
import css from '../features/catalogue/product-page.module.css';
import { SizeChoice } from '../features/catalogue/SizeChoice';
import { SIZE_PARAMETER, useSize } from '../features/catalogue/use-size';
import { DeliveryWays, type DeliveryWaysProps } from '../features/delivery/DeliveryWays';
import { getDeliveryAreas } from '../features/delivery/get-delivery-areas';
import { freightOf, getShop } from '../features/layout/api/get-shop';
import { ScriptNeeded } from '../features/layout/ScriptNeeded';
import type { loader as rootLoader } from '../root';
import type { Level } from '../seo/breadcrumb-list';
import { getSeo } from '../seo/get-seo';
import { pageMeta, siteOf } from '../seo/page-meta';
import { productData } from '../seo/structured-data';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { ButtonLink } from '../ui/Button';
import { neededPart } from '../ui/lazy-part';
import { QuietPage } from '../ui/QuietPage';
import type { Route } from './+types/product';

const findCheckout = async () => (await import('../features/checkout/checkout-document')).openCheckoutId();

const StockAlert = neededPart(async () => ({
  default: (await import('../features/stock-alert/StockAlert')).StockAlert,
}));

const RELATED = 4;
const NOTHING = { calm: false, related: [], addOns: [], courierFee: null, seo: null, structured: null };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const product = await getProduct(backend, params.idOrSlug);
  if (!product) return data({ ...NOTHING, product: null }, { status: 404 });
  const moved = movedProductHref(params.idOrSlug, product, url.searchParams.get(SIZE_PARAMETER));
  if (moved) throw redirect(moved, 301);
  const [related, addOns, areas, seo, shop] = await Promise.all([
    getRelated(backend, product.id, RELATED).catch(() => []),
    getAddOns(backend, product.id).catch(() => []),
    getDeliveryAreas(backend),
    getSeo(backend, 'product', product.id),
    getShop(backend).catch(() => null),
  ]);
  const structured = productData(url.origin, product, shop ?? USUAL_FACTS, freightOf(shop));
  return data({
    product: pageProduct(product),
    calm: product.kind === 'funeral',
    related: await getCards(backend, related),
    addOns: addOns.map(addOnOf),
    courierFee: areas[0]?.fee ?? null,
    seo,
    structured,
  });
}

const levelsOf = ({ categories: [name], category_slugs: [slug] }: PageProduct): Level[] => [
  ['Produkter', '/produkter'],
  ...(name && slug ? [[name, `/produkter?kategori=${slug}`] as const] : []),
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (!product) return [{ title: 'Produkten kunde inte hittas | Kronblad' }, { name: 'robots', content: 'noindex' }];
  const described = pageMeta({
    site: siteOf(matches),
    path: productHref(product),
    title: product.name,
    description: product.description || product.short_description,
    image: product.images[0],
    within: levelsOf(product),
    seo: loaderData.seo,
  });
  return loaderData.structured ? [...described, { 'script:ld+json': loaderData.structured }] : described;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { search } = useLocation();
  const { product, related, addOns, courierFee } = loaderData;
  if (!product || !root) return <ProductNotFound />;
  const delivery = { promises: root.promises, courierFee, phone: root.shop?.phone, findCheckout };
  return (
    <div className="wrap">
      <Breadcrumbs path={[['Hem', '/'], ...levelsOf(product)]} current={product.name} />
      {/* The key resets the shown picture, size and quantity when another product or size is opened. */}
      <Shown key={`${product.id}${search}`} product={product} addOns={addOns} delivery={delivery} search={search} />
      {related.length > 0 && (
        <section className={css.related} aria-labelledby="mer">
          <h2 id="mer">Du kanske också gillar</h2>
          <ProductGrid shelf products={related} previewLength={0} action={(item) => <QuickAdd product={item} />} />
        </section>
      )}
    </div>
  );
}

interface ShownProps {
  readonly product: PageProduct;
  readonly addOns: readonly AddOn[];
  readonly delivery: Omit<DeliveryWaysProps, 'product'>;
  readonly search: string;
}

function Shown({ product, addOns, delivery, search }: ShownProps) {
  const { size, opened, choose } = useSize(product, search);
  const sold = productOfSize(product, size);
  const goods = { ...sold, ...(size && { size_id: size.id }) };
  return (
    <div className={css.page}>
      <div className={css.gallery}>
        <Gallery
          images={picturesFrom(product, opened)}
          product={sold}
          wanted={size?.image}
          captions={captionsOf(product)}
        />
      </div>
      <ProductInfo
        product={sold}
        delivery={isBuyable(sold) && <DeliveryWays product={sold} {...delivery} />}
        buy={
          <>
            {size && <SizeChoice sizes={product.sizes} chosen={size} onChoose={choose} />}
            <ScriptNeeded />
            <BuyBox product={goods} size={size?.name} />
            <Suspense>{!isBuyable(sold) && <StockAlert key={size?.id} productId={product.id} size={size} />}</Suspense>
          </>
        }
        addOns={<AddOns title="Lägg till något fint" addOns={addOns} />}
      />
    </div>
  );
}

function ProductNotFound() {
  return (
    <QuietPage
      title="Produkten kunde inte hittas"
      actions={<ButtonLink to="/produkter">Tillbaka till produkterna</ButtonLink>}
    >
      <p>Den kan ha utgått ur sortimentet, eller så är adressen felskriven.</p>
    </QuietPage>
  );
}
