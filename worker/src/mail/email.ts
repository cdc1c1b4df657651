import type { MailOrder } from '@kronblad/contracts/jobs/mail';

export interface Link {
  readonly text: string;
  readonly href: string;
}
export type Prose = string | readonly (string | Link)[];

export type Block =
  | { readonly type: 'paragraph'; readonly prose: Prose }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly type: 'lines'; readonly lines: readonly string[] }
  | { readonly type: 'order'; readonly order: MailOrder; readonly publicUrl: string }
  | { readonly type: 'button'; readonly link: Link }
  | { readonly type: 'quote'; readonly text: string }
  | { readonly type: 'terms'; readonly title: string; readonly paragraphs: readonly Prose[] };

export interface Email {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly footLink?: Link;
}

export const paragraph = (...prose: readonly (string | Link)[]): Block => ({ type: 'paragraph', prose });
export const heading = (text: string): Block => ({ type: 'heading', text });
