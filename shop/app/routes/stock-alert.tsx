import type { StockAlertState } from '@kronblad/contracts/stock-alert/schema';
import { Form } from 'react-router';
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

/** Without an answer the page offers both buttons, whose answer says what the link is worth. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const answer = await backend.get(`/stock-alerts/${encodeURIComponent(params.token)}`).catch(() => null);
  return { state: answer?.status === 200 ? (answer.body as StockAlertState).state : ('asked' as const) };
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
  sent: ['Mejlet är redan skickat', 'Varan kom tillbaka, och då fick du ditt mejl. Bevakningen är därmed avslutad.'],
  expired: [
    'Länken har gått ut',
    'Den gällde i en vecka. Är varan fortfarande slut kan du bevaka den igen på dess sida.',
  ],
  unknown: ['Länken stämmer inte', 'Vi hittar ingen bevakning med den här länken. Öppna den igen direkt från mejlet.'],
} as const;
const USED =
  'Du har redan bekräftat med den här länken, så du behöver inte göra något mer. Mejlet kommer när varan finns.';

export default function StockAlert({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData && actionData.state !== 'failed' ? actionData.state : null;
  const state = answered ?? loaderData.state;
  if (state !== 'asked') {
    const [title, text] = DONE[state];
    return (
      <QuietPage
        title={title}
        actions={
          <>
            <ButtonLink to="/produkter">Till produkterna</ButtonLink>
            {state === 'confirmed' && !answered && (
              <Form method="post">
                <Button type="submit" name="step" value="cancel" look="quiet">
                  Ta bort min adress
                </Button>
              </Form>
            )}
          </>
        }
      >
        <p role="status">{state === 'confirmed' && !answered ? USED : text}</p>
      </QuietPage>
    );
  }
  const form = (
    <Form method="post">
      <Button type="submit" name="step" value="confirm">
        Ja, meddela mig
      </Button>{' '}
      <Button type="submit" name="step" value="cancel" look="quiet">
        Nej, ta bort min adress
      </Button>
    </Form>
  );
  return (
    <QuietPage title="Ska vi meddela dig när varan finns?" actions={form}>
      {actionData?.state === 'failed' ? (
        <p role="alert">Det gick inte just nu. Försök igen om en liten stund.</p>
      ) : (
        <p>Då får du ett enda mejl när den går att köpa igen.</p>
      )}
    </QuietPage>
  );
}
