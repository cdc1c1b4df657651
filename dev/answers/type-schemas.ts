import { basename } from 'node:path';
import ts from 'typescript';

export type Schema = { readonly [key: string]: unknown };

/** Makes schemas in the dialect of OpenAPI 3.0 from TypeScript types. Named types are stored once in `named`. */
export class TypeSchemas {
  readonly named: Record<string, Schema> = {};
  private readonly names = new Map<ts.Symbol, string>();
  private readonly checker: ts.TypeChecker;
  private readonly isOurs: (file: string) => boolean;

  /** Types that are declared in other files than `isOurs` are written out where they are used. */
  constructor(checker: ts.TypeChecker, isOurs: (file: string) => boolean) {
    this.checker = checker;
    this.isOurs = isOurs;
  }

  /** Undefined for void. */
  schemaOf(type: ts.Type): Schema | undefined {
    if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return undefined;
    return type.isUnion() ? this.union(type) : this.single(type);
  }

  private single(type: ts.Type): Schema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if (type.isNumberLiteral()) return { type: 'number', enum: [type.value] };
    if (flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (this.checker.isTupleType(type)) return this.tuple(type as ts.TupleTypeReference);
    if (this.checker.isArrayType(type))
      return { type: 'array', items: this.only(this.checker.getTypeArguments(type as ts.TypeReference)[0]) };
    const name = this.nameOf(type);
    return name === undefined ? this.object(type) : { $ref: `#/components/schemas/${name}` };
  }

  private only(type: ts.Type | undefined): Schema {
    return (type && this.schemaOf(type)) ?? {};
  }

  private union({ types }: ts.UnionType): Schema {
    const isNull = (type: ts.Type) => Boolean(type.flags & ts.TypeFlags.Null);
    const rest = types.filter((type) => !isNull(type) && !(type.flags & ts.TypeFlags.Undefined));
    const isNullable = types.some(isNull);
    const schemas = merged(rest.map((type) => (isNullable ? this.inline(type) : this.single(type))));
    const all = isNullable ? schemas.map(nullable) : schemas;
    return all.length === 1 ? (all[0] as Schema) : { anyOf: all };
  }

  /** Without `$ref`, beside which OpenAPI 3.0 allows no `nullable`. */
  private inline(type: ts.Type): Schema {
    return this.nameOf(type) === undefined ? this.single(type) : this.object(type);
  }

  private tuple(type: ts.TupleTypeReference): Schema {
    const items = this.checker.getTypeArguments(type).map((each) => this.only(each));
    const schemas = merged(items);
    const { length } = items;
    return {
      type: 'array',
      items: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
      minItems: length,
      maxItems: length,
    };
  }

  /** Stores the type's schema at its first use. Returns undefined for a type without a name of our own. */
  private nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    const isPlain =
      (type.aliasTypeArguments?.length ?? 0) === 0 &&
      Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
    if (!symbol || !file || !isPlain || !this.isOurs(file)) return undefined;
    const known = this.names.get(symbol);
    if (known !== undefined) return known;
    const name = Object.hasOwn(this.named, symbol.name)
      ? `${symbol.name}Of${pascal(basename(file, '.ts'))}`
      : symbol.name;
    this.names.set(symbol, name);
    this.named[name] = {};
    const said = this.documentation(symbol);
    this.named[name] = { ...this.object(type), ...(said && { description: said }) };
    return name;
  }

  private object(type: ts.Type): Schema {
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    if (type.getCallSignatures().length > 0) throw new Error(`${this.checker.typeToString(type)} is a function.`);
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      const schema = this.only(this.checker.getTypeOfSymbol(property));
      const said = this.documentation(property);
      properties[property.name] = said && schema.$ref === undefined ? { ...schema, description: said } : schema;
      if (!isOptional) required.push(property.name);
    }
    const values = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(values && { additionalProperties: this.only(values) }),
    };
  }

  private documentation(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
  }
}

/** Joins enums of one type, so that a union of texts is one schema, and removes duplicates. */
function merged(schemas: readonly Schema[]): Schema[] {
  const enums = new Map<unknown, Set<unknown>>();
  const others = new Map<string, Schema>();
  for (const schema of schemas) {
    if (!Array.isArray(schema.enum)) others.set(JSON.stringify(schema), schema);
    else enums.set(schema.type, new Set([...(enums.get(schema.type) ?? []), ...schema.enum]));
  }
  const joined = [...enums].map(([type, values]) =>
    type === 'boolean' && values.size === 2 ? { type } : { type, enum: [...values].toSorted() },
  );
  return [...joined, ...others.values()];
}

/** In OpenAPI 3.0 `nullable` needs a type beside it, and an enum names null too. */
function nullable(schema: Schema): Schema {
  return { ...schema, nullable: true, ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }) };
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());
