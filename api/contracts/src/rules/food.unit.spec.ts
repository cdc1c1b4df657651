import { describe, expect, it } from '@jest/globals';
import { type FoodFacts, ingredientParts, missingFoodFields } from './food.js';

const bare: FoodFacts = { vatClass: 'food', ingredients: '', allergens: null, netWeightGrams: null, netVolumeMl: null };

describe('missingFoodFields', () => {
  it('lists what food lacks, and nothing for other products', () => {
    expect(missingFoodFields(bare)).toEqual(['ingredients', 'allergens', 'net_weight_grams']);
    expect(missingFoodFields({ ...bare, vatClass: 'standard' })).toEqual([]);
  });

  it('accepts that there are no allergens, and a volume as quantity', () => {
    expect(missingFoodFields({ ...bare, ingredients: 'Socker', allergens: [], netVolumeMl: 330 })).toEqual([]);
  });
});

describe('ingredientParts', () => {
  it('separates allergens from the rest', () => {
    expect(ingredientParts('Socker, *grädde*, salt')).toEqual([
      { text: 'Socker, ', isAllergen: false },
      { text: 'grädde', isAllergen: true },
      { text: ', salt', isAllergen: false },
    ]);
  });

  it('emphasises nothing for an unpaired asterisk', () => {
    expect(ingredientParts('socker, *salt').every(({ isAllergen }) => !isAllergen)).toBe(true);
  });
});
