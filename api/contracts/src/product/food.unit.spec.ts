import { expect, it } from '@jest/globals';
import { type FoodFacts, ingredientParts, missingFoodFields } from './food.js';

const bare: FoodFacts = { vatClass: 'food', ingredients: '', allergens: null, netWeightGrams: null, netVolumeMl: null };

it('Food is told what it lacks, and other products lack nothing', () => {
  expect(missingFoodFields(bare)).toEqual(['ingredients', 'allergens', 'net_weight_grams']);
  expect(missingFoodFields({ ...bare, vatClass: 'standard' })).toEqual([]);
});

it('Food may have no allergens, and a volume as quantity', () => {
  expect(missingFoodFields({ ...bare, ingredients: 'Socker', allergens: [], netVolumeMl: 330 })).toEqual([]);
});

it('Allergens are separated from the rest of the ingredients', () => {
  expect(ingredientParts('Socker, *grädde*, salt')).toEqual([
    { text: 'Socker, ', isAllergen: false },
    { text: 'grädde', isAllergen: true },
    { text: ', salt', isAllergen: false },
  ]);
});

it('An unpaired asterisk emphasises nothing', () => {
  expect(ingredientParts('socker, *salt').every(({ isAllergen }) => !isAllergen)).toBe(true);
});
