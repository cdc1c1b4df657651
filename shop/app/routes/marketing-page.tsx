import { textOfHtml } from '@kronblad/contracts/seo/seo-texts';
import { data, redirect } from 'react-router';
import { backendContext } from '../backend';
import { MarketingArticle } from '../features/content/MarketingArticle';
import { MissingPage, UnreadablePage } from '../features/content/MissingPage';
import { getMarketingPage } from '../features/content/read-content';
import { getSeo } from '../seo/get-seo';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import type { Route } from './+types/marketing-page';

type Found = Awaited<ReturnType<typeof getMarketingPage>>;

/** Shorter names that people try for pages of the shop. A marketing page of the same name comes first. */
const SHORT_NAMES = new Map([
  ['jul', '/julpynt'],
  ['begravning', '/begravningar'],
]);

export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const page = await getMarketingPage(backend, params.slug).catch((): 'unreadable' => 'unreadable');
  if (page === 'unreadable') return data({ page: null, status: 'unreadable' as const }, { status: 503 });
  const meant = SHORT_NAMES.get(params.slug);
  if (!page && meant) throw redirect(meant);
  if (!page) return data({ page: null, status: 'missing' as const }, { status: 404 });
  const seo = await getSeo(backend, 'marketing_page', page.id);
  return data({ page, status: 'found' as const, seo });
}

const TITLES = { missing: '404 - Sidan hittades inte', unreadable: 'Sidan kunde inte laddas' } as const;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData.status !== 'found') {
    return [{ title: `${TITLES[loaderData.status]} | Kronblad` }, { name: 'robots', content: 'noindex' }];
  }
  const { page, seo } = loaderData;
  return pageMeta({
    site: siteOf(matches),
    path: `/${page.slug}`,
    title: page.title,
    description: page.excerpt || textOf(page),
    image: page.featured_image,
    seo,
  });
}

function textOf({ content, title }: NonNullable<Found>): string {
  return textOfHtml(content) || title;
}

export default function MarketingPageRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.status === 'missing') return <MissingPage />;
  if (loaderData.status === 'unreadable') return <UnreadablePage href={`/${params.slug}`} />;
  return (
    <div className="wrap">
      <Breadcrumbs path={[['Hem', '/']]} current={loaderData.page.title} />
      <MarketingArticle page={loaderData.page} />
    </div>
  );
}
