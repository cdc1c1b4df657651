import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { backendContext } from '../../backend';
import { ConsentControl } from '../../features/consent/ConsentControl';
import { InformationPage } from '../../features/content/InformationPage';
import { PrivacyText } from '../../features/content/PrivacyText';
import { getShop } from '../../features/layout/api/get-shop';
import { pageMeta, siteOf } from '../../seo/page-meta';
import type { Route } from './+types/privacy';
import { useShopFacts } from './shop-facts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('integritet'),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = await getShop(context.get(backendContext)).catch(() => null);
  return { visitMonths: shop?.visitRetentionMonths ?? null, recipientDays: shop?.recipientDays ?? null };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Integritetspolicy"
      lead="Vi sparar så lite som möjligt om dig, och bara det vi behöver för att vara en bra butik."
    >
      <PrivacyText facts={useShopFacts()} {...loaderData} control={<ConsentControl />} />
    </InformationPage>
  );
}
