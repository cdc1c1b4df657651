import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('hem', 'routes/home.tsx', { id: 'hem' }),
  route('produkter', 'routes/products.tsx'),
  route('produkter/:idOrSlug', 'routes/product.tsx'),
  route('kundvagn', 'routes/cart.tsx'),
  route('kassa', 'routes/checkout/page.tsx'),
  route('tack', 'routes/thanks.tsx'),
  route('kontakt', 'routes/contact.tsx'),
  route('angra', 'routes/withdrawal.tsx'),
  route('leverans-retur', 'routes/information/delivery-returns.tsx'),
  route('faq', 'routes/information/faq.tsx'),
  route('blombud', 'routes/information/courier.tsx'),
  route('villkor', 'routes/information/terms.tsx'),
  route('integritet', 'routes/information/privacy.tsx'),
  route(':slug', 'routes/marketing-page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
