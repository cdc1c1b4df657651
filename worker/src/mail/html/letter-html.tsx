import type { CompanyProfile } from '@kronblad/contracts/views/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../letter.js';
import { LetterMail } from './LetterMail.js';

/** Mail readers go by it to lay out tables as they do for their own. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React tells browsers early of pictures; a mail has no use for that. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/** The letter as mail readers show it: tables, inline styles, at most 600 pixels wide, light and dark. */
export function letterHtml(letter: Letter, shop: CompanyProfile): string {
  return DOCTYPE + renderToStaticMarkup(<LetterMail letter={letter} shop={shop} />).replaceAll(PRELOADS, '');
}
