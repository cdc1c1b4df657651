import { Alert, Box, InputAdornment, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { KronorInput } from '../../ui/form/KronorInput';
import { SlugInput } from '../../ui/form/SlugInput';
import { ImagesInput } from '../images/ImagesInput';
import { MarginDisplay } from './MarginDisplay';
import { NameInput } from './NameInput';
import { SkuInput } from './SkuInput';
import { type CategoryChoice, useCategories } from './use-categories';

const grams = { input: { endAdornment: <InputAdornment position="end">g</InputAdornment> } };

const vatRates = [25, 12, 6].map((rate) => ({ id: rate, name: `${rate}\u00a0%` }));
const withdrawalExceptions = [
  { id: 'none', name: 'Ångerrätt i 14 dagar' },
  { id: 'perishable', name: 'Ingen ångerrätt: färskvara' },
  { id: 'sealed_hygiene', name: 'Ingen ångerrätt när förseglingen brutits' },
  { id: 'made_to_order', name: 'Ingen ångerrätt: tillverkas på beställning' },
];

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ pt: 1, '&:first-of-type': { pt: 0 } }}>
    <Typography component="h3" variant="h3" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        '& .wide': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  </Box>
);

const CategoryInput = ({ choices, failed }: { choices: readonly CategoryChoice[]; failed: boolean }) => (
  <>
    {failed && (
      <Alert severity="warning" className="wide" sx={{ mb: 1 }}>
        Kunde inte ladda kategorier. Kontrollera att servern är igång.
      </Alert>
    )}
    <SelectInput
      source="category_id"
      label="Kategori"
      choices={[...choices]}
      emptyText="Ingen kategori"
      helperText={false}
    />
  </>
);

const Texts = ({ isNew }: { isNew: boolean }) => (
  <>
    <NameInput />
    <SlugInput isNew={isNew} />
    <TextInput
      className="wide"
      source="short_description"
      label="Kort beskrivning"
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      helperText={false}
    />
    <TextInput
      className="wide"
      source="description"
      label="Beskrivning"
      multiline
      minRows={4}
      maxRows={14}
      helperText={false}
    />
  </>
);

const Prices = () => (
  <Group title="Pris">
    <KronorInput source="price" label="Försäljningspris" required helperText="Inklusive moms." />
    <KronorInput
      source="compare_price"
      label="Tidigare pris"
      helperText="Visas överstruket när priset har sänkts, med lägsta priset 30 dagar före."
    />
    <KronorInput source="cost_price" label="Inköpspris" helperText="Exklusive moms. Visas bara här." />
    <SelectInput source="vat_rate" label="Moms" choices={vatRates} isRequired helperText={false} />
    <MarginDisplay />
  </Group>
);

export const ProductFields = ({ isNew, usedSkus }: { isNew: boolean; usedSkus: readonly string[] }) => {
  const categories = useCategories();
  return (
    <>
      <Group title="Produkt">
        <Texts isNew={isNew} />
      </Group>
      <Prices />
      <Group title="Lager och sortiment">
        <CategoryInput {...categories} />
        <SkuInput isNew={isNew} usedSkus={usedSkus} categories={categories.choices} />
        <NumberInput source="inventory_quantity" label="Lagerantal" required min={0} step={1} helperText={false} />
        <NumberInput
          source="net_weight_grams"
          label="Nettovikt"
          min={1}
          step={1}
          slotProps={grams}
          helperText="För varor som säljs efter vikt; ger pris per kilo."
        />
        <SelectInput
          className="wide"
          source="withdrawal_exception"
          label="Ångerrätt"
          choices={withdrawalExceptions}
          isRequired
          helperText={false}
        />
        <BooleanInput source="is_active" label="Aktiv (syns i butiken)" helperText={false} />
        <BooleanInput source="is_featured" label="Utvald (visas på startsidan)" helperText={false} />
      </Group>
      <ImagesInput />
    </>
  );
};
