import type { StockAlertState } from '@kronblad/contracts/views/stock-alerts';
import { backendContext } from '../backend';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Button, ButtonLink } from '../ui/Button';
import { QuietPage } from '../ui/QuietPage';
import type { Route } from './+types/stock-alert';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/bevakning',
    title: 'Bevaka en vara',
    description: 'Bekräfta eller avsluta bevakningen av en slutsåld vara.',
    noindex: true,
  });
}

/** The link in the email only shows the page: mail filters open links, so confirming takes a button. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const cancels = (await request.formData()).get('step') === 'cancel';
  const path = `/stock-alerts/${encodeURIComponent(params.token)}${cancels ? '/cancel' : ''}`;
  const { status, body } = await context.get(backendContext).post(path, {});
  return { state: status === 200 ? (body as StockAlertState).state : ('failed' as const) };
}

const DONE = {
  confirmed: [
    'Vi bevakar varan åt dig',
    'Du får ett enda mejl när den går att köpa igen. Sedan tar vi bort din adress.',
  ],
  cancelled: ['Bevakningen är borttagen', 'Vi har tagit bort din adress och mejlar dig inte om varan.'],
  gone: [
    'Bevakningen finns inte längre',
    'Mejlet kan redan vara skickat, eller så var länken äldre än en vecka. Bevaka varan igen på dess sida om den är slut.',
  ],
} as const;

export default function StockAlert({ actionData }: Route.ComponentProps) {
  const state = actionData?.state;
  if (state && state !== 'failed') {
    const [title, text] = DONE[state];
    return (
      <QuietPage title={title} actions={<ButtonLink to="/produkter">Till produkterna</ButtonLink>}>
        <p role="status">{text}</p>
      </QuietPage>
    );
  }
  // A plain form works without JavaScript.
  const form = (
    <form method="post">
      <Button type="submit" name="step" value="confirm">
        Ja, meddela mig
      </Button>{' '}
      <Button type="submit" name="step" value="cancel" look="quiet">
        Nej, ta bort min adress
      </Button>
    </form>
  );
  return (
    <QuietPage title="Ska vi meddela dig när varan finns?" actions={form}>
      {state === 'failed' ? (
        <p role="alert">Det gick inte just nu. Försök igen om en liten stund.</p>
      ) : (
        <p>Då får du ett enda mejl när den går att köpa igen.</p>
      )}
    </QuietPage>
  );
}
