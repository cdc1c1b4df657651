import type { CompanyProfile } from '@kronblad/contracts/views/settings';
import { render } from '@react-email/render';
import type { Letter } from '../letter.js';
import { LetterMail } from './LetterMail.js';

/** The letter as mail readers show it: tables, inline styles, at most 600 pixels wide, light and dark. */
export function letterHtml(letter: Letter, shop: CompanyProfile): Promise<string> {
  return render(<LetterMail letter={letter} shop={shop} />);
}
