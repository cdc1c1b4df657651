import { type Email, paragraph } from '../email.js';
import { type JobOf, subjectLine } from './parts.js';

type Alert = JobOf<'stock-alert-asked'>['alert'];

/** `Rosenbukett (Stor)`: parentheses are easier to read than a comma within a sentence. */
const nameIn = ({ productName, sizeName }: Alert) => (sizeName ? `${productName} (${sizeName})` : productName);
const whatIn = ({ sizeName }: Alert) => (sizeName ? 'storleken' : 'varan');

export function stockAlertAskedEmail({ alert }: JobOf<'stock-alert-asked'>): Email {
  const [name, what] = [nameIn(alert), whatIn(alert)];
  return {
    subject: subjectLine(`Vill du veta när ${name} finns?`),
    preheader: `Bekräfta, så skickar vi ett enda mejl när ${what} finns igen.`,
    heading: `Ska vi höra av oss om ${name}?`,
    blocks: [
      paragraph(
        `${alert.sizeName ? 'Storleken' : 'Varan'} är slut just nu. Bekräfta här nedanför, så får du ett enda mejl när den går att köpa igen.`,
      ),
      { type: 'button', link: { text: 'Ja, meddela mig', href: alert.alertUrl } },
      paragraph(
        'När mejlet är skickat tar vi bort din adress. Har du inte bett om det här behöver du inte göra något, så glömmer vi adressen inom en vecka.',
      ),
    ],
  };
}

export function stockAlertDueEmail({ alert }: JobOf<'stock-alert-due'>): Email {
  const name = nameIn(alert);
  return {
    subject: subjectLine(`Nu finns ${name} igen`),
    preheader: 'Du bad oss höra av oss. Antalet är begränsat.',
    heading: `Nu finns ${name} igen`,
    blocks: [
      paragraph(
        `Du bad oss höra av oss när ${whatIn(alert)} finns i butiken igen. Vi kan tyvärr inte lova hur länge den räcker.`,
      ),
      { type: 'button', link: { text: 'Till varan', href: alert.productUrl } },
      paragraph('Det här är det enda mejlet. Din adress tar vi bort inom ett dygn.'),
    ],
  };
}
