import { type Email, paragraph } from '../email.js';
import { type JobOf, subjectLine } from './parts.js';

export function stockAlertAsked({ alert }: JobOf<'stock-alert-asked'>): Email {
  return {
    subject: subjectLine(`Vill du veta när ${alert.productName} finns?`),
    preheader: 'Bekräfta, så skickar vi ett enda mejl när varan finns igen.',
    heading: `Ska vi höra av oss om ${alert.productName}?`,
    blocks: [
      paragraph('Varan är slut just nu. Bekräfta här nedanför, så får du ett enda mejl när den går att köpa igen.'),
      { type: 'button', link: { text: 'Ja, meddela mig', href: alert.alertUrl } },
      paragraph(
        'När mejlet är skickat tar vi bort din adress. Har du inte bett om det här behöver du inte göra något, så glömmer vi adressen inom en vecka.',
      ),
    ],
  };
}

export function stockAlertDue({ alert }: JobOf<'stock-alert-due'>): Email {
  return {
    subject: subjectLine(`Nu finns ${alert.productName} igen`),
    preheader: 'Du bad oss höra av oss. Antalet är begränsat.',
    heading: `Nu finns ${alert.productName} igen`,
    blocks: [
      paragraph('Du bad oss höra av oss när varan finns i butiken igen. Vi kan tyvärr inte lova hur länge den räcker.'),
      { type: 'button', link: { text: 'Till varan', href: alert.productUrl } },
      paragraph('Det här är det enda mejlet. Din adress tar vi bort inom ett dygn.'),
    ],
  };
}
