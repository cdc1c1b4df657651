/**
 * Names the type of an answer that the handler sends itself. Only `dev/answers`, which reads the source, uses it; the
 * answer of any other handler is what it returns.
 */
export const Answers =
  <_Answer>(): MethodDecorator =>
  () =>
    undefined;
