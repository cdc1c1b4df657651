export const WITHDRAWAL_FORM_TITLE = 'Standardformulär för utövande av ångerrätten';

/**
 * The lines of the statutory withdrawal form, after its title. Source: lagen (2005:59) om distansavtal, bilaga.
 * @param shop the shop's name, addresses and email address
 */
export const withdrawalForm = (shop: string, order?: { readonly number: string; readonly day: string }): string[] => [
  '(Fyll i och skicka tillbaka detta formulär endast om du vill frånträda avtalet)',
  `– Till ${shop}:`,
  '– Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*):',
  `– Beställt den (*)/Mottaget den (*):${order ? ` beställt den ${order.day}, order ${order.number}` : ''}`,
  '– Konsumentens/Konsumenternas namn:',
  '– Konsumentens/Konsumenternas adress:',
  '– Konsumentens/Konsumenternas underskrift (endast om detta formulär lämnas in på papper):',
  '– Datum:',
  '(*) Stryk det som inte är tillämpligt.',
];
