import { backendContext } from '../backend';
import { askStockAlert } from '../features/stock-alert/ask-stock-alert';
import { StockAlert } from '../features/stock-alert/StockAlert';
import { unreachable } from '../http';
import { pageMeta, siteOf } from '../seo/page-meta';
import { ButtonLink } from '../ui/Button';
import { QuietPage } from '../ui/QuietPage';
import type { Route } from './+types/ask-stock-alert';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/bevakning',
    title: 'Bevaka en vara',
    description: 'Få ett mejl när en slutsåld vara finns igen.',
    noindex: true,
  });
}

/** Answers the form of a sold-out product's page; it has a page of its own for browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  return askStockAlert(await request.formData(), context.get(backendContext).post);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch(() => askStockAlert(form, unreachable));
}

export default function AskStockAlert({ actionData }: Route.ComponentProps) {
  return (
    <QuietPage title="Bevaka en vara" actions={<ButtonLink to="/produkter">Till produkterna</ButtonLink>}>
      {actionData ? (
        <StockAlert
          productId={actionData.productId}
          size={actionData.sizeId === undefined ? undefined : { id: actionData.sizeId }}
          initial={actionData}
        />
      ) : (
        <p>Varan du vill bevaka har ett fält för det på sin sida.</p>
      )}
    </QuietPage>
  );
}
