const filtered = (screen: string, filter: object) =>
  `/${screen}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Where the dashboard's figures lead. */
export const links = {
  orders: '/ordrar',
  toPack: '/ordrar?vy=att-packa',
  sent: filtered('ordrar', { status: 'sent' }),
  products: '/produkter',
  lowStock: filtered('produkter', { stock: 'low' }),
} as const;
