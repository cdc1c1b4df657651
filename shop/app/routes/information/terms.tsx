import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { InformationPage } from '../../features/content/InformationPage';
import { TermsText } from '../../features/content/TermsText';
import { pageMeta, siteOf } from '../../seo/page-meta';
import type { Route } from './+types/terms';
import { useShopFacts } from './shop-facts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('villkor'),
  });
}

export default function Terms() {
  return (
    <InformationPage title="Köpvillkor" lead="Det här gäller mellan dig och oss när du handlar i webbutiken.">
      <TermsText facts={useShopFacts()} />
    </InformationPage>
  );
}
