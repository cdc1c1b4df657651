import { describe, expect, it } from '@jest/globals';
import { type FoodFacts, ingredientParts, missingFoodFields } from './food.js';

const bare: FoodFacts = { vatClass: 'food', ingredients: '', allergens: null, netWeightGrams: null, netVolumeMl: null };

describe('missingFoodFields', () => {
  it('names what food lacks, and asks nothing of other goods', () => {
    expect(missingFoodFields(bare)).toEqual(['ingredients', 'allergens', 'net_weight_grams']);
    expect(missingFoodFields({ ...bare, vatClass: 'standard' })).toEqual([]);
  });

  it('takes that there are no allergens for an answer, and a volume for a quantity', () => {
    expect(missingFoodFields({ ...bare, ingredients: 'Socker', allergens: [], netVolumeMl: 330 })).toEqual([]);
  });
});

describe('ingredientParts', () => {
  it('tells allergens from the rest', () => {
    expect(ingredientParts('Socker, *grädde*, salt')).toEqual([
      { text: 'Socker, ', isAllergen: false },
      { text: 'grädde', isAllergen: true },
      { text: ', salt', isAllergen: false },
    ]);
  });

  it('emphasizes nothing for a lonely asterisk', () => {
    expect(ingredientParts('socker, *salt').every(({ isAllergen }) => !isAllergen)).toBe(true);
  });
});
