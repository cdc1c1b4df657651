import Papa from 'papaparse';

const ATTRIBUTES = [1, 2].flatMap((nth) =>
  ['name', 'value(s)', 'visible', 'global', 'default'].map((part) => `Attribute ${nth} ${part}`),
);
const WOOCOMMERCE = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class'],
  ...['In stock?', 'Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight (kg)'],
  ...['Length (cm)', 'Width (cm)', 'Height (cm)', 'Allow customer reviews?', 'Purchase note', 'Sale price'],
  ...['Regular price', 'Categories', 'Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days'],
  ...['Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL', 'Button text', 'Position', 'Brands'],
  ...ATTRIBUTES,
];
const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...[1, 2, 3].flatMap((nth) => [`Option${nth} Name`, `Option${nth} Value`, `Option${nth} Linked To`]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping'],
  ...['Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title'],
  ...['SEO Description', 'Variant Image', 'Variant Weight Unit', 'Variant Tax Code', 'Cost per item', 'Status'],
];

const ofWooCommerce = {
  ...{ Type: 'simple', Published: '1', 'Is featured?': '0', 'Visibility in catalog': 'visible' },
  ...{ 'Tax status': 'taxable', 'In stock?': '1', Stock: '5', 'Backorders allowed?': '0', 'Sold individually?': '0' },
  ...{ 'Allow customer reviews?': '0', 'Regular price': '100', Position: '0' },
};
const ofShopify = {
  ...{ Published: 'true', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Grams': '0' },
  ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '5', 'Variant Inventory Policy': 'deny' },
  ...{ 'Variant Fulfillment Service': 'manual', 'Variant Price': '100.00', 'Variant Requires Shipping': 'true' },
  ...{ 'Variant Taxable': 'true', 'Gift Card': 'false', 'Variant Weight Unit': 'kg', Status: 'active' },
};

type Row = Readonly<Record<string, string>>;

const fileOf = (columns: readonly string[], rows: readonly Row[]): string =>
  Papa.unparse([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))], { newline: '\n' });

/** A product export with all columns of WooCommerce. A row says what is otherwise than in a usual product. */
export const wooCommerceFile = (...rows: readonly Row[]): string =>
  fileOf(
    WOOCOMMERCE,
    rows.map((row, nth) => ({ ID: String(nth + 1), SKU: `S-${nth + 1}`, ...ofWooCommerce, ...row })),
  );

/** The same of Shopify. */
export const shopifyFile = (...rows: readonly Row[]): string =>
  fileOf(
    SHOPIFY,
    rows.map((row, nth) => ({ Handle: `p-${nth + 1}`, 'Variant SKU': `S-${nth + 1}`, ...ofShopify, ...row })),
  );
