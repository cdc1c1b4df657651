/** The used part of jsdom, which has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string);
    readonly window: import('dompurify').WindowLike & { readonly document: Document };
  }
}
