import { formatSek } from '@kronblad/contracts/rules/money';
import type { FieldLabel } from '../../ui/form/merge';
import type { ProductForm } from './product-form';

const money = (value: unknown) => (typeof value === 'number' ? formatSek(value) : 'tomt');
const unsaid = () => null;

export const productLabels: Readonly<Record<Exclude<keyof ProductForm, 'inventory_quantity_before'>, FieldLabel>> = {
  name: 'Produktnamn',
  slug: 'Slug',
  short_description: 'Kort beskrivning',
  description: 'Beskrivning',
  price: ['Försäljningspris', money],
  compare_price: ['Tidigare pris', money],
  cost_price: ['Inköpspris', money],
  vat_class: ['Moms', unsaid],
  category_id: ['Kategori', unsaid],
  sku: 'Artikelnummer (SKU)',
  inventory_quantity: 'Lagerantal',
  net_weight_grams: 'Nettovikt',
  net_volume_ml: 'Nettovolym',
  withdrawal_exception: ['Ångerrätt', unsaid],
  is_active: 'Aktiv (syns i butiken)',
  is_featured: 'Utvald (visas på startsidan)',
  ingredients: 'Ingredienser',
  allergens: 'Allergener',
  nutrition: 'Näringsvärden',
  images: 'Bilder',
};
