import { cartCount } from '@kronblad/contracts/cart/cart-storage';
import type { ShownBanner } from '@kronblad/contracts/shop/sale-banner';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { backendContext } from './backend';
import { CartIntegrityCheck } from './features/cart/CartIntegrityCheck';
import { useCart } from './features/cart/use-cart';
import { getCategories } from './features/catalogue/api/get-categories';
import { ABOUT_SLUG, getMarketingPage } from './features/content/read-content';
import { getShop, shopInWords } from './features/layout/api/get-shop';
import { CheckoutFooter, CheckoutHeader } from './features/layout/CheckoutFrame';
import { isConnectionLost } from './features/layout/connection';
import { ConnectionLost, NotFound, UnexpectedError } from './features/layout/ErrorPages';
import { Footer } from './features/layout/Footer';
import { Header } from './features/layout/Header';
import { SaleBanner } from './features/layout/SaleBanner';
import { CLICK_HANDLED_EVENT, HYDRATED_EVENT } from './late-scripts/hydration-events';
import { isCalm, type RouteHandle } from './route-handle';
import { getSiteSeo } from './seo/get-seo';
import { sharedPicture } from './seo/shared-picture';
import { seasonPage } from './ui/season-page';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import fraunces from './ui/fonts/fraunces.woff2?url';
import inter from './ui/fonts/inter.woff2?url';
import { optionalPart } from './ui/lazy-part';
import petal from './ui/petal.svg?url';
import { Toasts } from './ui/Toasts';
import { WhenIdle } from './ui/WhenIdle';

const Deferred = optionalPart(() => import('./Deferred'));

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: petal, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Data for every page. When categories cannot be read, pages render without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [categories, shop, seo, about] = await Promise.all([
    getCategories(backend).catch(() => []),
    getShop(backend).catch(() => null),
    getSiteSeo(backend),
    getMarketingPage(backend, ABOUT_SLUG).catch(() => null),
  ]);
  return {
    origin: url.origin,
    shared: sharedPicture(url.origin),
    categories,
    seo,
    about: about !== null,
    season: seasonPage(new Date()),
    ...shopInWords(shop),
  };
}

/** The root's data rarely changes, so one response serves the whole visit. */
export const shouldRevalidate = () => false;

const usePageIs = (what: keyof RouteHandle) =>
  useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.[what]);

const tellHandled = () => dispatchEvent(new Event(CLICK_HANDLED_EVENT));

export function Layout({ children }: { readonly children: ReactNode }) {
  const still = usePageIs('still');
  const calm = isCalm(useMatches());
  const banner = useRouteLoaderData<typeof loader>('root')?.banner;
  return (
    // Scripts may change attributes of `html` before hydration.
    <html lang="sv" data-announced={banner?.text} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f3" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
        <noscript>
          <style>{'.needs-script { display: none !important }'}</style>
        </noscript>
      </head>
      <body className={calm ? 'calm' : undefined} onClickCapture={tellHandled}>
        {children}
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
      </body>
    </html>
  );
}

interface FrameProps {
  readonly categories: Route.ComponentProps['loaderData']['categories'];
  readonly banner?: ShownBanner | null | undefined;
  readonly about?: boolean | undefined;
  readonly bare?: boolean;
  readonly children: ReactNode;
}

function Frame({ categories, banner, about = false, bare = false, children }: FrameProps) {
  const { items } = useCart();
  const calm = isCalm(useMatches());
  const checkout = usePageIs('checkout');
  const apart = usePageIs('apart');
  const plain = bare || checkout;
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return (
    <>
      <a className="skip-link" href="#innehall">
        Till innehållet
      </a>
      {/* Contains fixed elements that must come first in the tab order. */}
      {!apart && (
        <WhenIdle>
          <Suspense>
            <Deferred />
          </Suspense>
        </WhenIdle>
      )}
      {!apart && <CartIntegrityCheck />}
      {banner && !plain && !calm && <SaleBanner {...banner} />}
      {checkout && <CheckoutHeader />}
      {!plain && <Header categories={categories} cartCount={cartCount(items)} />}
      <main id="innehall">{children}</main>
      {checkout && <CheckoutFooter />}
      {!plain && <Footer categories={categories} about={about} />}
      <Toasts />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const bare = usePageIs('bare');
  return (
    <Frame {...loaderData} bare={bare}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame categories={loaderData?.categories ?? []} banner={loaderData?.banner} about={loaderData?.about}>
      <Failure error={error} />
    </Frame>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return isConnectionLost(error) ? <ConnectionLost /> : <UnexpectedError />;
}
