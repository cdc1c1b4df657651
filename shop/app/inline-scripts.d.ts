/** The file as one script, to be inlined into a page. */
declare module '*?script' {
  const code: string;
  export default code;
}
