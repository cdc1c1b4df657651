import { MAX_COUNTED } from '@kronblad/contracts/request/list-total';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../../http/index.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<NonNullable<Operation['responses']['200']>, { $ref: string }>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

/** Made by `dev/answers`: schemas of named types, and by operation id what each operation answers. */
export interface RecordedAnswers {
  readonly schemas: Schemas;
  readonly operations: Readonly<
    Record<string, { readonly summary: string; readonly description?: string; readonly answer?: Schema }>
  >;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;
const SESSION: Operation['security'] = [{ token: [] }, { cookie: [] }];
const REFUSAL: Response = {
  description: 'Refused. `code` says why, `message` says it in Swedish.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};
const RANGE = {
  'Content-Range': {
    description: `\`<resource> <from>-<to>/<total>\`. Of a search, a total above ${MAX_COUNTED} means more than that`,
    schema: { type: 'string' as const },
  },
};

/** Adds to every operation its answer, its refusals, and whether it needs a session. */
export function describeOperations(document: OpenAPIObject, { schemas, operations }: RecordedAnswers): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  const known = new Map<string, string>();
  for (const [path, item] of Object.entries(document.paths)) {
    const shape = path.replaceAll(/\{\w+\}/g, '{}');
    const first = known.get(shape) ?? path;
    known.set(shape, first);
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const described = describeOperation(withNamesOf(first, path, operation), operations);
      paths[first] = { ...paths[first], [method]: described };
    }
  }
  const components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
  return nullableWithType({ ...document, paths, components });
}

/** OpenAPI allows no two paths that differ in the names of their parameters only, such as `{id}` and `{idOrSlug}`. */
function withNamesOf(first: string, path: string, operation: Operation): Operation {
  const [names, own] = [namesIn(first), namesIn(path)];
  const parameters = operation.parameters?.map((parameter) => {
    const at = 'name' in parameter && parameter.in === 'path' ? own.indexOf(parameter.name) : -1;
    return at < 0 ? parameter : { ...parameter, name: names[at] ?? '' };
  });
  return parameters ? { ...operation, parameters } : operation;
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** OpenAPI 3.0 wants `nullable` beside a type, so a union passes it on to its parts. */
function nullableWithType<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(nullableWithType) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as { readonly nullable?: boolean; readonly anyOf?: readonly object[] };
  const isUnion = nullable === true && Array.isArray(rest.anyOf);
  const schema = isUnion ? { ...rest, anyOf: rest.anyOf?.map((part) => ({ ...part, nullable })) } : value;
  return Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, nullableWithType(each)])) as Value;
}

function describeOperation(
  { [PUBLIC_EXTENSION]: isPublic, ...operation }: Operation & { readonly 'x-public'?: boolean },
  operations: RecordedAnswers['operations'],
): Operation {
  const { summary, description, answer } = operations[operation.operationId ?? ''] ?? {};
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    status,
    describeResponse(response as Response, answer, isArray(answer) && hasLimit(operation)),
  ]);
  return {
    ...operation,
    ...(summary && { summary }),
    ...(description && { description }),
    security: isPublic ? [] : SESSION,
    responses: { ...Object.fromEntries(responses), ...(isPublic ? {} : { 401: REFUSAL }), '4XX': REFUSAL },
  };
}

function describeResponse(
  { description, ...response }: Response,
  schema: Schema | undefined,
  withRange: boolean,
): Response {
  return {
    description: description || (schema ? 'Done.' : 'Done, without content.'),
    ...response,
    ...(schema && { content: { 'application/json': { schema } } }),
    ...(withRange && { headers: RANGE }),
  };
}

const hasLimit = ({ parameters = [] }: Operation): boolean =>
  parameters.some((parameter) => 'name' in parameter && parameter.name === 'limit');

const isArray = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'type' in schema && schema.type === 'array';
