import { metaOfShopPage } from '@kronblad/contracts/rules/shop-pages';
import type { CategoryLink } from '@kronblad/contracts/views/catalogue';
import { useRouteLoaderData } from 'react-router';
import { CallToAction } from '../../features/information/CallToAction';
import { CourierFeatures } from '../../features/information/CourierFeatures';
import css from '../../features/information/information.module.css';
import { LandingHead } from '../../features/landing/LandingHead';
import type { loader as rootLoader } from '../../root';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ButtonLink } from '../../ui/Button';
import type { Route } from './+types/courier';

const TITLE = 'Blombud i Kramfors';
const pictureOf = (categories: readonly CategoryLink[]) => categories.find(({ image_url }) => image_url)?.image_url;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('blombud'),
    image: pictureOf(matches[0].loaderData.categories),
  });
}

export default function Courier() {
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
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
          <ButtonLink to="/kontakt?amne=blombud">Beställ ett blombud</ButtonLink>
          <ButtonLink to="/produkter" look="secondary">
            Se våra produkter
          </ButtonLink>
        </div>
      </LandingHead>
      <div className={`${css.text} ${css.above} ${css.below}`}>
        <p>
          Våra bud kör i hela Kramfors. Ska blommorna längre bort hjälper vårt nätverk av butiker till, så att vi når
          hela Sverige. Du berättar vem som ska få dem, när det passar och vad som ska stå på kortet.
        </p>
      </div>
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
