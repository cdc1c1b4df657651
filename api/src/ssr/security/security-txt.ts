import type { FastifyInstance } from 'fastify';

const VALID_DAYS = 180;

export interface SecurityContact {
  /** The shop's address; empty when it has none. */
  readonly email: string;
  readonly origin: string;
}

/** Says where weaknesses can be reported. Source: RFC 9116. */
export function securityTxt({ email, origin }: SecurityContact, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    ...(email === '' ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${origin}/kontakt`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function addSecurityTxt(fastify: FastifyInstance, contact: () => SecurityContact): void {
  fastify.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt(contact(), new Date())),
  );
}
