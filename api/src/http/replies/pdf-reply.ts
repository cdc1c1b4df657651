import type { FastifyReply } from 'fastify';
import { Refusal } from '../../refusals/index.js';

/** Opens the PDF itself once it is made. */
const WAITING_PAGE = `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Dokumentet görs i ordning</title>
<style>body{margin:20vh auto;max-width:30rem;padding:0 1.5rem;text-align:center;background:#fbf8f3;color:#2b2a28;font:1.0625rem/1.6 system-ui,sans-serif}h1{font:500 2rem/1.2 Georgia,serif}</style>
<h1>Dokumentet görs i ordning</h1>
<p>Det tar oftast bara några sekunder. Sidan öppnar det själv när det är klart.</p>
</html>
`;
const WAITING_HEADERS = {
  refresh: '5',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
} as const;

export async function sendPdf(reply: FastifyReply, bytes: Uint8Array, filename: string): Promise<void> {
  await reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}

/** For a PDF that is being made: a browser's page waits for it, other clients get the refusal `document_not_ready`. */
export function sendWaitingPage(reply: FastifyReply): void {
  if (!reply.request.headers.accept?.includes('text/html')) throw new Refusal('document_not_ready', { retryAfter: 3 });
  reply.status(202).headers(WAITING_HEADERS).type('text/html; charset=utf-8').send(WAITING_PAGE);
}
