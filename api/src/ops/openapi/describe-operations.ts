import type { OpenAPIObject } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../../http/index.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<NonNullable<Operation['responses']['200']>, { $ref: string }>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

/** Made by `dev/answers`: schemas of named types, and by operation id what each operation answers. */
export interface Answers {
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
  'Content-Range': { description: '`<resource> <from>-<to>/<total>`', schema: { type: 'string' as const } },
};

/** Adds to every operation its answer, its refusals, and whether it needs a session. */
export function describeOperations(document: OpenAPIObject, { schemas, operations }: Answers): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const described = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [[method, describeOperation(operation, operations)] as const] : [];
    });
    return [path, { ...item, ...Object.fromEntries(described) }] as const;
  });
  const components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
  return { ...document, paths: Object.fromEntries(paths), components };
}

function describeOperation(
  { [PUBLIC_EXTENSION]: isPublic, ...operation }: Operation & { readonly 'x-public'?: boolean },
  operations: Answers['operations'],
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
