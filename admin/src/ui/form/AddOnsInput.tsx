import { MAX_ADD_ONS } from '@kronblad/contracts/product/schema';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';

/** Products that the shop offers together with a product or with all products of a category. */
export const AddOnsInput = ({ helperText }: { readonly helperText: string }) => (
  <ReferenceArrayInput source="add_on_ids" reference="produkter" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteArrayInput
      label="Tillval"
      optionText="name"
      filterToQuery={(search: string) => ({ search })}
      helperText={`${helperText} Högst ${MAX_ADD_ONS}.`}
      noOptionsText="Inga produkter"
    />
  </ReferenceArrayInput>
);
