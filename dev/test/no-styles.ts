/** Stands for the style sheets and pictures that components import. */
export default {};
