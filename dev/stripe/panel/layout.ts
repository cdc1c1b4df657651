import { type Html, html } from '../http/html.ts';

export function layout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Stripe sandbox</title>
  <link rel="stylesheet" href="/panel.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <header>
    <a href="/" class="name">Stripe sandbox</a>
    <nav><a href="/payouts">Payouts</a></nav>
    <span class="test">Test mode: no real money</span>
  </header>
  <main>${body}</main>
</body>
</html>`;
}

/** A form with one button. `back` is the page to return to. */
export function button(
  action: string,
  label: string,
  back: string,
  values: Record<string, string | number> = {},
): Html {
  const hidden = Object.entries({ ...values, back }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}" class="inline">${hidden}<button>${label}</button></form>`;
}

const BADGES: Record<string, string> = {
  succeeded: 'good',
  delivered: 'good',
  won: 'good',
  paid: 'good',
  processing: 'waiting',
  pending: 'waiting',
  requires_action: 'waiting',
  requires_confirmation: 'waiting',
  needs_response: 'bad',
  failed: 'bad',
  dropped: 'bad',
  lost: 'bad',
};

export function badge(state: string): Html {
  return html`<span class="badge ${BADGES[state] ?? 'quiet'}">${state.replaceAll('_', ' ')}</span>`;
}

const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Stockholm time from Unix milliseconds. */
export function time(milliseconds: number): Html {
  const date = new Date(milliseconds);
  return html`<time datetime="${date.toISOString()}">${TIME.format(date)}</time>`;
}

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('sv-SE', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);
}
