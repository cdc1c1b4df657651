import { ConsentControl } from '../../features/consent/ConsentControl';
import { InformationPage } from '../../features/information/InformationPage';
import { PrivacyText } from '../../features/information/PrivacyText';
import { pageMeta, siteOf } from '../../seo/page-meta';
import type { Route } from './+types/privacy';
import { useShopFacts } from './shop-facts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/integritet',
    title: 'Integritetspolicy',
    description: 'Vilka personuppgifter Kronblad sparar, varför, hur länge, och vilka rättigheter du har.',
  });
}

export default function Privacy() {
  return (
    <InformationPage
      title="Integritetspolicy"
      lead="Vi sparar så lite som möjligt om dig, och bara det vi behöver för att vara en bra butik."
    >
      <PrivacyText facts={useShopFacts()} control={<ConsentControl />} />
    </InformationPage>
  );
}
