import { metaOfShopPage } from '@kronblad/contracts/rules/shop-pages';
import { CallToAction } from '../../features/information/CallToAction';
import { InformationPage } from '../../features/information/InformationPage';
import css from '../../features/information/information.module.css';
import { WorkGallery } from '../../features/information/WorkGallery';
import firstWork from '../../features/information/works/krans-vita-rosor.webp?url';
import type { RouteHandle } from '../../route-handle';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { ButtonLink } from '../../ui/Button';
import type { Route } from './+types/funerals';

/** Without the offers that other pages show. */
export const handle: RouteHandle = { calm: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('begravningar'),
    image: firstWork,
  });
}

export default function Funerals() {
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
