import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMissingPage } from './use-missing-page';

/** An address in the shop or elsewhere. Says when the shop has no such page. */
export const ShopAddressInput = ({ helperText, ...props }: TextInputProps) => {
  const missing = useMissingPage(useWatch({ name: props.source }));
  return <TextInput {...props} helperText={missing ?? helperText} />;
};
