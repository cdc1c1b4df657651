import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { backendContext } from '../../backend';
import { DeliveryCards } from '../../features/content/DeliveryCards';
import { InformationPage } from '../../features/content/InformationPage';
import { Questions } from '../../features/content/Questions';
import { getQuestions } from '../../features/content/read-content';
import { pageMeta, siteOf } from '../../seo/page-meta';
import type { Route } from './+types/delivery-returns';
import { useShopFacts } from './shop-facts';

const SECTIONS = ['leverans', 'retur'];

export async function loader({ context }: Route.LoaderArgs) {
  const groups = await getQuestions(context.get(backendContext));
  return { groups: groups?.filter(({ id }) => SECTIONS.includes(id)) ?? null };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('leverans-retur'),
  });
}

export default function DeliveryReturns({ loaderData: { groups } }: Route.ComponentProps) {
  const facts = useShopFacts();
  return (
    <InformationPage
      title="Leverans och retur"
      lead="Så kommer dina saker fram, och så kommer de tillbaka om något inte blev som du tänkt dig."
    >
      <DeliveryCards facts={facts} />
      <Questions groups={groups} />
    </InformationPage>
  );
}
