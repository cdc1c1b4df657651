import { metaOfShopPage } from '@kronblad/contracts/rules/shop-pages';
import { backendContext } from '../backend';
import { ContactPage } from '../features/contact/ContactPage';
import { sendMessage } from '../features/contact/send-message';
import { useHours, useShop } from '../features/layout/use-shop';
import { pageMeta, siteOf } from '../seo/page-meta';
import { phoneHref } from '../ui/phone-href';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('kontakt'),
  });
}

export const loader = () => ({ renderedAt: String(Date.now()) });
export const shouldRevalidate = () => false;

/** Handles a form that was sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const age = Date.now() - Number(form.get('rendered_at') || Number.NaN);
  return sendMessage(form, context.get(backendContext).post, age);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <ContactPage
      shop={shop}
      phoneHref={shop?.phone ? phoneHref(shop.phone) : null}
      hours={useHours()}
      sent={actionData}
      renderedAt={loaderData.renderedAt}
    />
  );
}
