import { Fragment } from 'react';

/** Lets an email address wrap only after @ and full stops. A dash for a customer without one. */
export const EmailText = ({ email }: { readonly email: string }) =>
  (email || '–').split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
