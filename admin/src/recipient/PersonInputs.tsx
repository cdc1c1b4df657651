import { TextInput } from 'react-admin';

const KINDS: Readonly<Record<string, { readonly type?: string; readonly inputMode?: 'numeric' }>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  postal_code: { inputMode: 'numeric' },
};

interface PersonInputsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly helpOf?: (name: Name) => string | false;
  /** Prefix of the fields' names in the form, such as `recipient.`. */
  readonly within?: string;
}

/** Names, telephone, email and address of a buyer or a recipient; staff's own browser fills none of them in. */
export const PersonInputs = <Name extends string>(props: PersonInputsProps<Name>) => {
  const { names, labelOf, helpOf = () => false, within = '' } = props;
  return names.map((name) => (
    <TextInput
      key={name}
      source={`${within}${name}`}
      label={labelOf(name)}
      helperText={helpOf(name)}
      autoComplete="off"
      {...KINDS[name]}
    />
  ));
};
