/** As much of it as is used; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string);
    readonly window: import('dompurify').WindowLike & { readonly document: Document };
  }
}
