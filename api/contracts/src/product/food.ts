import type { VatClass } from '../vat/vat-rates.js';

/** Allergens that must be emphasised in a list of ingredients. Source: regulation (EU) 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const ALLERGEN_NAMES: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten',
  crustaceans: 'kräftdjur',
  eggs: 'ägg',
  fish: 'fisk',
  peanuts: 'jordnötter',
  soybeans: 'soja',
  milk: 'mjölk',
  nuts: 'nötter',
  celery: 'selleri',
  mustard: 'senap',
  sesame: 'sesamfrön',
  sulphites: 'sulfit',
  lupin: 'lupin',
  molluscs: 'blötdjur',
};

/** Per 100 g or 100 ml, in the order of the nutrition declaration. Energy in kJ and kcal, the rest in grams. */
export const NUTRIENTS = [
  'energy_kj',
  'energy_kcal',
  'fat',
  'saturated_fat',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
export type Nutrition = Readonly<Record<Nutrient, number>>;

export const NUTRIENT_NAMES: Readonly<Record<Nutrient, string>> = {
  energy_kj: 'Energi (kJ)',
  energy_kcal: 'Energi (kcal)',
  fat: 'Fett',
  saturated_fat: 'varav mättat fett',
  carbohydrate: 'Kolhydrat',
  sugars: 'varav sockerarter',
  protein: 'Protein',
  salt: 'Salt',
};

export interface FoodFacts {
  readonly vatClass: VatClass;
  readonly ingredients: string;
  readonly allergens: readonly Allergen[] | null;
  readonly netWeightGrams: number | null;
  readonly netVolumeMl: number | null;
}

export const FOOD_FIELDS = ['ingredients', 'allergens', 'net_weight_grams'] as const;
export type FoodField = (typeof FOOD_FIELDS)[number];

export const FOOD_MESSAGES: Readonly<Record<FoodField, string>> = {
  ingredients: 'Ange ingredienserna.',
  allergens: 'Ange allergener, eller att varan inte innehåller några.',
  net_weight_grams: 'Ange nettovikt eller nettovolym.',
};

/** Mandatory food information that is missing. Source: regulation (EU) 1169/2011, articles 9 and 14. */
export function missingFoodFields(facts: FoodFacts): FoodField[] {
  if (facts.vatClass !== 'food') return [];
  const isMissing: Readonly<Record<FoodField, boolean>> = {
    ingredients: facts.ingredients.trim() === '',
    allergens: facts.allergens === null,
    net_weight_grams: facts.netWeightGrams === null && facts.netVolumeMl === null,
  };
  return FOOD_FIELDS.filter((field) => isMissing[field]);
}

/**
 * True when at least one word stands between asterisks. The shop emphasises such words, as the law requires for
 * allergens. Source: regulation (EU) 1169/2011, article 21.
 */
export const emphasizesAllergens = (ingredients: string): boolean => /\*[^*]*\p{L}[^*]*\*/u.test(ingredients);

export interface IngredientPart {
  readonly text: string;
  readonly isAllergen: boolean;
}

/** Splits `socker, *grädde*, salt`; drops an unpaired asterisk. */
export function ingredientParts(ingredients: string): IngredientPart[] {
  const parts = ingredients.split('*');
  const isClosed = parts.length % 2 === 1;
  return parts
    .map((text, index) => ({ text, isAllergen: index % 2 === 1 && (isClosed || index < parts.length - 1) }))
    .filter(({ text }) => text !== '');
}

export function netQuantityText(weightGrams: number | null, volumeMl: number | null): string | null {
  if (weightGrams !== null) return `${weightGrams}\u00a0g`;
  return volumeMl === null ? null : `${volumeMl}\u00a0ml`;
}
