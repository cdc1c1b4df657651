/** Headings as WooCommerce writes them in English and Swedish. */
export const COLUMNS = {
  id: /^id$/,
  type: /^(type|typ|produkttyp)$/,
  sku: /^(sku|artikelnummer|artikelnr|lagerenhet)$/,
  name: /^(name|namn)$/,
  published: /^(published|publicerad)$/,
  featured: /^(is featured\?|(är )?(utvald|framhävd)\??)$/,
  shortDescription: /^(short description|kort beskrivning)$/,
  description: /^(description|beskrivning)$/,
  saleFrom: /^date sale price starts$|^(?=.*rea)(?=.*(start|börja|från))/,
  saleTo: /^date sale price ends$|^(?=.*rea)(?=.*(slut|upphör|till och med))/,
  taxClass: /^(tax class|momsklass|momsgrupp|skatteklass)$/,
  inStock: /^(in stock\?|i lager\??|finns i lager\??)$/,
  stock: /^(stock|lager|lagersaldo|lagerantal)$/,
  backorders: /^(backorders allowed\?|.*(restorder|restnoter|beställningsvar).*)$/,
  weight: /^(weight|vikt) \((kg|g|lbs|oz)\)$/,
  salePrice: /^(sale price|reapris|rea-pris)$/,
  regularPrice: /^(regular price|ordinarie pris|normalpris)$/,
  cost: /^(cost of goods|cost price|inköpspris|varukostnad)$/,
  categories: /^(categories|kategorier)$/,
  images: /^(images|bilder)$/,
  position: /^position$/,
  visibility: /^(visibility in catalog|synlighet i katalogen?)$/,
  parent: /^(parent|överordnad( produkt)?|förälder|huvudprodukt)$/,
  slug: /^(slug|permalink|permalänk|product permalink)$/,
} as const;
export type Column = keyof typeof COLUMNS;

export const ATTRIBUTE_NAME = /^(?:attribute|attribut|egenskap) (\d+) (?:name|namn)$/i;
export const ATTRIBUTE_VALUE = /^(?:attribute|attribut|egenskap) (\d+) (?:value\(s\)|värde\(n\)|värden?)$/i;

/** Columns that are ignored, and the values that WooCommerce writes by default. */
export const MEANINGLESS = {
  headings: /^(attribute|attribut|egenskap) \d+ |^(allow customer reviews\?|tillåt (kund)?recensioner\??|meta: _.*)$/i,
  cells: /^(0|visible|taxable|parent)$/,
};

/** Columns in which a cell that a spreadsheet has changed leaves its row out. */
export const TEXTS = ['sku', 'name', 'shortDescription', 'description', 'categories'] as const;

export const REFUSED_TYPES: Readonly<Record<string, string>> = {
  grouped: 'Produkten är en grupp av andra produkter. Varorna i den läses in var för sig.',
  external: 'Produkten säljs på en annan webbplats.',
  virtual: 'Varan är virtuell, så inget kan bindas, skickas eller hämtas. Sådana varor säljs inte här.',
};

/** Our field of each column. A field whose column the file lacks is not imported. */
export const FIELD_COLUMNS: readonly (readonly [field: string, column: Column])[] = [
  ['description', 'description'],
  ['short_description', 'shortDescription'],
  ['category_ids', 'categories'],
  ['is_active', 'published'],
  ['is_featured', 'featured'],
  ['cost_price', 'cost'],
  ['compare_price', 'salePrice'],
  ['net_weight_grams', 'weight'],
  ['inventory_quantity', 'stock'],
  ['made_to_order', 'stock'],
  ['made_to_order', 'inStock'],
];
