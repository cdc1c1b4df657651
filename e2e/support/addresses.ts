/** Where the product under test is, as `npm test` tells it; otherwise where `npm start` puts it. */
const { env } = process;

export const SHOP_URL = env.BASE_URL ?? 'http://127.0.0.1:3000';
export const STRIPE_URL = env.STRIPE_SANDBOX_URL ?? 'http://127.0.0.1:3001';
export const INBOX_URL = env.INBOX_URL ?? 'http://127.0.0.1:3002';

export const ADMIN = { username: env.ADMIN_USERNAME ?? 'admin', password: env.ADMIN_PASSWORD ?? '' };
