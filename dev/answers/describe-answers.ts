import { join, relative } from 'node:path';
import ts from 'typescript';
import { type Schema, TypeSchemas } from './type-schemas.ts';

export interface Answers {
  /** Schemas of named types, in the dialect of OpenAPI 3.0. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** By operation id, `<class>_<method>`. */
  readonly operations: Readonly<Record<string, Operation>>;
}

interface Operation {
  readonly summary: string;
  readonly description?: string;
  /** Absent when the method answers nothing or a file. */
  readonly answer?: Schema;
}

const ROUTES = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Sse'];
/** The body of every refusal. No method returns it. */
const ERROR_BODY = { file: 'contracts/src/request/schema.ts', name: 'ErrorBody' };

/** `folder`: the API's, with its tsconfig.build.json. Throws for a type that cannot be sent as JSON. */
export function describeAnswers(folder: string): Answers {
  const { fileNames, options } = configOf(join(folder, 'tsconfig.build.json'));
  const isController = (file: string) =>
    /controller\.ts$/.test(file) || ts.sys.readFile(file)?.includes('\n@Controller(');
  const controllers = fileNames.filter(isController);
  const errors = join(folder, ERROR_BODY.file);
  const program = ts.createProgram([...controllers, errors], options);
  const checker = program.getTypeChecker();
  const types = new TypeSchemas(checker, (file) => !relative(folder, file).startsWith('..'));
  const operations: Record<string, Operation> = {};
  for (const file of controllers) {
    for (const handler of handlersIn(program.getSourceFile(file), checker)) {
      const { controller, symbol, method } = handler;
      const isFile = decorator(method, 'DocumentFile') !== undefined;
      const answer = isFile ? undefined : types.schemaOf(answerOf(handler, checker));
      const said = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      const name = controller.name?.text ?? '';
      const summary = `${sentence(symbol.name)} (${words(name.replace('Controller', ''))})`;
      operations[`${name}_${symbol.name}`] = {
        summary,
        ...(said && { description: said }),
        ...(answer && { answer }),
      };
    }
  }
  const errorBody = program.getSourceFile(errors)?.statements.find(isNamed(ERROR_BODY.name));
  if (!errorBody) throw new Error(`${ERROR_BODY.file} has no ${ERROR_BODY.name}.`);
  types.schemaOf(checker.getTypeAtLocation(errorBody));
  return { schemas: types.named, operations };
}

function configOf(path: string): ts.ParsedCommandLine {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic({ messageText }: ts.Diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(path, { incremental: false }, host);
  if (!config) throw new Error(`${path} cannot be read.`);
  return config;
}

interface Handler {
  readonly controller: ts.ClassDeclaration;
  readonly symbol: ts.Symbol;
  readonly method: ts.MethodDeclaration;
}

/** The classes' own handlers and those that they inherit. */
function handlersIn(file: ts.SourceFile | undefined, checker: ts.TypeChecker): Handler[] {
  const classes = file?.statements.filter(ts.isClassDeclaration) ?? [];
  return classes.flatMap((controller) =>
    checker.getPropertiesOfType(checker.getTypeAtLocation(controller)).flatMap((symbol) => {
      const method = symbol.valueDeclaration;
      if (!method || !ts.isMethodDeclaration(method)) return [];
      return ROUTES.some((route) => decorator(method, route)) ? [{ controller, symbol, method }] : [];
    }),
  );
}

/** The type given to `@Answers<…>()`, else the type that the method returns. */
function answerOf({ controller, symbol, method }: Handler, checker: ts.TypeChecker): ts.Type {
  const named = decorator(method, 'Answers')?.typeArguments?.[0];
  if (named) return checker.getTypeFromTypeNode(named);
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, controller).getCallSignatures();
  if (!signature) throw new Error(`${symbol.name} has no signature.`);
  const returned = checker.getReturnTypeOfSignature(signature);
  return checker.getAwaitedType(returned) ?? returned;
}

function decorator(method: ts.MethodDeclaration, name: string): ts.CallExpression | undefined {
  return ts
    .getDecorators(method)
    ?.map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText() === name);
}

const isNamed = (name: string) => (statement: ts.Statement) =>
  ts.isInterfaceDeclaration(statement) && statement.name.text === name;

const words = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : ' '}${letter.toLowerCase()}`);

/** `packingSlips` becomes `Packing slips`. */
const sentence = (name: string): string => words(name).replace(/^./, (letter) => letter.toUpperCase());
