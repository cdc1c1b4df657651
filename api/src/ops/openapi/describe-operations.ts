import { MAX_COUNTED } from '@kronblad/contracts/request/list-total';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../../http/index.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<NonNullable<Operation['responses']['200']>, { $ref: string }>;

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;
const SESSION: Operation['security'] = [{ token: [] }, { cookie: [] }];
const RANGE = {
  'Content-Range': {
    description: `\`<resource> <from>-<to>/<total>\`. Of a search, a total above ${MAX_COUNTED} means more than that`,
    schema: { type: 'string' as const },
  },
};

/** Adds to every operation its summary, and whether it needs a session. */
export function describeOperations(document: OpenAPIObject): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  const known = new Map<string, string>();
  for (const [path, item] of Object.entries(document.paths)) {
    const shape = path.replaceAll(/\{\w+\}/g, '{}');
    const first = known.get(shape) ?? path;
    known.set(shape, first);
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      paths[first] = { ...paths[first], [method]: describeOperation(withNamesOf(first, path, operation)) };
    }
  }
  return nullableWithType({ ...document, paths });
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

const NULL = { type: 'string', nullable: true, enum: [null] };

/**
 * OpenAPI 3.0 wants `nullable` beside a type, and null in an enum. Beside a union or a named schema, null becomes a case
 * of its own.
 */
function nullableWithType<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(nullableWithType) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, nullableWithType(each)]));
  const { nullable, description, ...rest } = inside;
  if (nullable !== true) return inside as Value;
  const { anyOf, allOf, enum: words } = rest;
  if (!anyOf && !allOf) return { ...inside, ...(words && { enum: [...new Set([...words, null])] }) } as Value;
  const cases = anyOf ?? (allOf.length === 1 ? allOf : [rest]);
  return { ...(description && { description }), anyOf: [...cases, NULL] } as Value;
}

function describeOperation({
  [PUBLIC_EXTENSION]: isPublic,
  ...operation
}: Operation & { readonly 'x-public'?: boolean }): Operation {
  const { '4XX': refusal, ...given } = operation.responses;
  const responses = Object.entries(given).map(([status, response]) => [
    status,
    describeResponse(response as Response, hasLimit(operation)),
  ]);
  return {
    ...operation,
    summary: summaryOf(operation.operationId),
    security: isPublic ? [] : SESSION,
    responses: { ...Object.fromEntries(responses), ...(isPublic ? {} : { 401: refusal }), '4XX': refusal },
  };
}

function describeResponse({ description, ...response }: Response, hasLimit: boolean): Response {
  const schema = response.content?.['application/json']?.schema;
  const isPage = hasLimit && schema !== undefined && 'type' in schema && schema.type === 'array';
  return {
    description: description || (schema ? 'Done.' : 'Done, without content.'),
    ...response,
    ...(isPage && { headers: RANGE }),
  };
}

const hasLimit = ({ parameters = [] }: Operation): boolean =>
  parameters.some((parameter) => 'name' in parameter && parameter.name === 'limit');

/** `CreditNotesController_annul` becomes `Annul (credit notes)`. */
function summaryOf(operationId = ''): string {
  const [resource = '', handler = ''] = operationId.replace('Controller', '').split('_').map(words);
  return `${handler.replace(/^./, (letter) => letter.toUpperCase())} (${resource})`;
}

const words = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
