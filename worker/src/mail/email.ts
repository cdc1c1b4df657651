import type { MailOrder } from '@kronblad/contracts/jobs';

export interface Link {
  readonly text: string;
  readonly href: string;
}
export type Prose = string | readonly (string | Link)[];

/** A part of an email. It is written once and rendered as HTML and as plain text. */
export type Block =
  | { readonly type: 'paragraph'; readonly prose: Prose }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly type: 'lines'; readonly lines: readonly string[] }
  | { readonly type: 'order'; readonly order: MailOrder; readonly publicUrl: string }
  | { readonly type: 'button'; readonly link: Link }
  | { readonly type: 'quote'; readonly text: string }
  /** Terms are set smaller than other text. */
  | { readonly type: 'terms'; readonly title: string; readonly paragraphs: readonly Prose[] };

export interface Email {
  readonly subject: string;
  /** Preview text that the inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export const paragraph = (...prose: readonly (string | Link)[]): Block => ({ type: 'paragraph', prose });
export const heading = (text: string): Block => ({ type: 'heading', text });
