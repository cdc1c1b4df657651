/** `npm test` sets the variables. The defaults are the addresses of `npm start`. */
const { env } = process;

export const SHOP_URL = env.BASE_URL ?? 'http://127.0.0.1:3000';
export const STRIPE_URL = env.STRIPE_SANDBOX_URL ?? 'http://127.0.0.1:3001';
export const INBOX_URL = env.INBOX_URL ?? 'http://127.0.0.1:3002';

export const ADMIN = { username: env.ADMIN_USERNAME ?? 'admin', password: env.ADMIN_PASSWORD ?? '' };
