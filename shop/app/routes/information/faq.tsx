import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { backendContext } from '../../backend';
import { CallToAction, InformationPage } from '../../features/content/InformationPage';
import { faqJsonLd, Questions } from '../../features/content/Questions';
import { getQuestions } from '../../features/content/read-content';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { ButtonLink } from '../../ui/Button';
import type { Route } from './+types/faq';

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await getQuestions(context.get(backendContext)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const described = pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('faq'),
  });
  return [...described, { 'script:ld+json': faqJsonLd(loaderData?.groups ?? []) }];
}

export default function Faq({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Frågor och svar"
      lead="Det vi oftast får frågor om. Hittar du inte ditt svar är det bara att fråga."
    >
      <Questions groups={groups} />
      <CallToAction title="Undrar du något annat?" text="Skriv några rader, så svarar vi inom 24 timmar på vardagar.">
        <ButtonLink to="/kontakt">Kontakta oss</ButtonLink>
      </CallToAction>
    </InformationPage>
  );
}
