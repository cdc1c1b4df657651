import { CallToAction } from '../../features/information/CallToAction';
import { CourierFeatures } from '../../features/information/CourierFeatures';
import { InformationPage } from '../../features/information/InformationPage';
import css from '../../features/information/information.module.css';
import { pageMeta, siteOf } from '../../seo/page-meta';
import { ButtonLink } from '../../ui/Button';
import type { Route } from './+types/courier';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/blombud',
    title: 'Blombud i Kramfors',
    description:
      'Skicka blommor med bud i Kramfors, ofta samma dag. Handbundna buketter med personlig hälsning, och med vårt nätverk når vi hela Sverige.',
    image: matches[0].loaderData.categories.find(({ image_url }) => image_url)?.image_url,
  });
}

export default function Courier() {
  return (
    <InformationPage
      title="Blombud i Kramfors"
      lead="Någon fyller år, har fått nytt jobb eller behöver bara veta att du tänker på dem. Vi binder buketten och kör hem den."
    >
      <div className={css.text}>
        <p>
          Våra bud kör i hela Kramfors. Ska blommorna längre bort hjälper vårt nätverk av butiker till, så att vi når
          hela Sverige. Du berättar vem som ska få dem, när det passar och vad som ska stå på kortet.
        </p>
        <div className={css.actions}>
          <ButtonLink to="/kontakt">Beställ ett blombud</ButtonLink>
          <ButtonLink to="/produkter" look="secondary">
            Se våra produkter
          </ButtonLink>
        </div>
      </div>
      <div className={css.below}>
        <CourierFeatures />
      </div>
      <CallToAction
        title="Ring eller skriv"
        text="Vi berättar vad som är vackrast just nu och när budet kan vara framme."
      >
        <ButtonLink to="/kontakt">Till kontaktsidan</ButtonLink>
      </CallToAction>
    </InformationPage>
  );
}
