import { productSubject, subjectFor } from '@kronblad/contracts/contact/contact-subject';
import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { MIN_FORM_AGE_MS } from '@kronblad/contracts/request/form-age';
import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { backendContext } from '../backend';
import { tellVisit } from '../device/visit-events';
import { getProduct } from '../features/catalogue/api/get-product';
import { formAgeMs } from '../features/contact/ContactForm';
import { ContactPage } from '../features/contact/ContactPage';
import { messageForm } from '../features/contact/send-message';
import { useHours, useShop } from '../features/layout/use-shop';
import { pageMeta, siteOf } from '../seo/page-meta';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('kontakt'),
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = url.searchParams.get('produkt');
  const found = product ? await getProduct(context.get(backendContext), product).catch(() => null) : null;
  const amne = url.searchParams.get('amne') ?? '';
  return {
    renderedAt: String(Date.now()),
    subject: found ? productSubject(found.name) : subjectFor(amne),
    calm: amne === 'begravning',
  };
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export const action = messageForm.action;

/**
 * A form that the browser has filled in at once waits until it has been shown long enough not to be taken for a bot's.
 */
export async function clientAction(sending: Route.ClientActionArgs) {
  await new Promise((resolve) => setTimeout(resolve, MIN_FORM_AGE_MS - formAgeMs()));
  const outcome = await messageForm.clientAction(sending);
  if (outcome.answer) tellVisit({ type: 'contact' });
  return outcome;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <ContactPage
      shop={shop}
      phoneHref={shop?.phone ? phoneHref(shop.phone) : null}
      hours={useHours()}
      sent={actionData}
      {...loaderData}
    />
  );
}
