import type { OrderDeliveryView } from '@kronblad/contracts/order/delivery-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { TextInput } from 'react-admin';
import { InputRow } from './InputRow';
import { RibbonInputs } from './RibbonInputs';

interface Props {
  readonly ribbons: OrderDeliveryView['ribbons'];
  readonly items: OrderDetails['items'];
}

export const CardInput = ({ helperText = false }: { readonly helperText?: string | false }) => (
  <TextInput source="card.text" label="Kort" multiline minRows={3} helperText={helperText} />
);

/** The texts printed for the recipient: the card, and the ribbons of an order that has some. */
export const CardInputs = ({ ribbons, items }: Props) => (
  <>
    <CardInput />
    {ribbons.map((ribbon, index) => (
      <RibbonInputs
        // biome-ignore lint/suspicious/noArrayIndexKey: two wreaths of a line may have the same ribbon
        key={index}
        source={`ribbons.${index}`}
        wreath={items[ribbon.line - 1]?.product_name ?? 'krans'}
      />
    ))}
  </>
);

export const CeremonyInputs = () => (
  <InputRow>
    <TextInput source="ceremony.deceased" label="Till minne av" helperText={false} autoComplete="off" />
    <TextInput source="ceremony.place" label="Kyrka eller kapell" helperText={false} autoComplete="off" />
    <TextInput source="ceremony.time" label="Tid, till exempel 11:00" helperText={false} autoComplete="off" />
    <TextInput source="ceremony.undertaker" label="Begravningsbyrå" helperText={false} autoComplete="off" />
  </InputRow>
);
