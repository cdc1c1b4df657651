import {
  ALLERGEN_NAMES,
  ingredientParts,
  NUTRIENT_NAMES,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
} from '@kronblad/contracts/product/food';
import type { Product } from '@kronblad/contracts/product/schema';
import css from './food-facts.module.css';

type Food = Pick<Product, 'ingredients' | 'allergens' | 'nutrition' | 'net_volume_ml'>;

/** Food information that is mandatory before the purchase. Source: regulation (EU) 1169/2011, article 14. */
export function FoodFacts({ product }: { readonly product: Food }) {
  const { ingredients, allergens, nutrition, net_volume_ml } = product;
  if (!ingredients && !nutrition && allergens === null) return null;
  return (
    <section className={css.food} aria-labelledby="varans-innehall">
      <h2 id="varans-innehall">Innehåll</h2>
      {ingredients && <Ingredients text={ingredients} />}
      {allergens && <p>{allergenText(allergens)}</p>}
      {nutrition && <NutritionTable values={nutrition} per={net_volume_ml === null ? '100 g' : '100 ml'} />}
    </section>
  );
}

function Ingredients({ text }: { readonly text: string }) {
  return (
    <p>
      Ingredienser:{' '}
      {ingredientParts(text.replace(/(\d) %/g, '$1\u00A0%')).map(({ text: part, isAllergen }, index) => {
        const key = `${index} ${part}`;
        return isAllergen ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>;
      })}
    </p>
  );
}

const listOf = new Intl.ListFormat('sv', { type: 'conjunction' });

function allergenText(allergens: NonNullable<Product['allergens']>): string {
  if (allergens.length === 0) return 'Innehåller inga av de allergener som måste anges.';
  return `Allergener: ${listOf.format(allergens.map((allergen) => ALLERGEN_NAMES[allergen]))}.`;
}

const amount = new Intl.NumberFormat('sv', { maximumFractionDigits: 2 });
const INDENTED: readonly Nutrient[] = ['saturated_fat', 'sugars'];

function NutritionTable({ values, per }: { readonly values: Nutrition; readonly per: string }) {
  return (
    <table>
      <caption>Näringsvärde per {per}</caption>
      <tbody>
        <tr>
          <th scope="row">Energi</th>
          <td>
            {amount.format(values.energy_kj)} kJ / {amount.format(values.energy_kcal)} kcal
          </td>
        </tr>
        {NUTRIENTS.slice(2).map((nutrient) => (
          <tr key={nutrient}>
            <th scope="row" className={INDENTED.includes(nutrient) ? css.part : undefined}>
              {NUTRIENT_NAMES[nutrient]}
            </th>
            <td>{amount.format(values[nutrient])} g</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
