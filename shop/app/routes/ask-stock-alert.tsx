import { stockAlertForm } from '../features/stock-alert/ask-stock-alert';
import { StockAlert } from '../features/stock-alert/StockAlert';
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
export const action = stockAlertForm.action;
export const clientAction = stockAlertForm.clientAction;

export default function AskStockAlert({ actionData }: Route.ComponentProps) {
  return (
    <QuietPage title="Bevaka en vara" actions={<ButtonLink to="/produkter">Till produkterna</ButtonLink>}>
      {actionData ? (
        <StockAlert
          productId={actionData.typed.product_id ?? ''}
          size={actionData.typed.size_id ? { id: actionData.typed.size_id } : undefined}
          initial={actionData}
        />
      ) : (
        <p>Varan du vill bevaka har ett fält för det på sin sida.</p>
      )}
    </QuietPage>
  );
}
