/** An empty log leaves nothing to build. */
export const builtProjections = `
  INSERT INTO log.built_projections (name, version) SELECT unnest(ARRAY[
    'books', 'campaign-code-customers', 'campaign-code-usage', 'campaign-codes', 'catalogue', 'customer-quotes',
      'customers', 'effects', 'faq-entries', 'journal', 'mail-suppressions', 'mailings', 'marketing-contacts',
      'marketing-pages', 'order-disputes', 'order-list', 'price-history', 'product-sales', 'reconciliation', 'sales',
      'search-words', 'seo-records', 'settings', 'slug-history', 'stock', 'stock-alerts', 'stock-history', 'visits',
      'withdrawals'
  ]), 1;
`;
