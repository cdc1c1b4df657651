import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '../email.js';
import { EmailLayout } from './EmailLayout.js';

/** Email clients lay out tables correctly only with this doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React adds preload links for pictures. They are removed, because email clients do not use them. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

export function emailHtml(email: Email, shop: CompanyProfile): string {
  return DOCTYPE + renderToStaticMarkup(<EmailLayout email={email} shop={shop} />).replaceAll(PRELOADS, '');
}
