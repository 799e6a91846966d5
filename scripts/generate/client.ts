import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { endpointTable, type Surface } from '@shopkey/contract/endpoint-table.ts'
import { isObject, type JsonSchema, plain, readNamedSchemas, shapeOf } from '@shopkey/contract/named-schemas.ts'
import { docComment, type NameOf, objectType, typeOf } from './schema-types.ts'
import { describeShownIn } from './shown-resources.ts'

const head = '// Written by `npm run generate` from packages/contract. Do not edit.\n\n'

/**
 * Returns the files of packages/client that are made of the contract, by path: every object that the
 * contract names as a type, every endpoint as an operation for `call`, and what replies contain. The browser gets methods and paths,
 * no schemas.
 */
export async function describeClient(): Promise<Record<string, string>> {
  const { names, schemas } = await readNamedSchemas()
  const nameOf: NameOf = (schema) => names.get(shapeOf(schema))
  const files: Record<string, string> = {
    'packages/client/src/types.ts': `${head}${[...schemas].map(([name, schema]) => typeDeclaration(name, schema, nameOf)).join('\n')}`,
  }
  for (const surface of ['admin', 'store'] as const)
    files[`packages/client/src/${surface}.ts`] = operationsOf(surface, nameOf, schemas)
  files['packages/client/src/shown-in.ts'] = `${head}${describeShownIn()}`
  return files
}

function typeDeclaration(name: string, schema: JsonSchema, nameOf: NameOf): string {
  if (schema['x-shaped-like'])
    return `${docComment(schema.description)}export type ${name} = ${typeOf(schema, nameOf)}\n`
  return `${docComment(schema.description)}export interface ${name} ${objectType(schema, nameOf)}\n`
}

function operationsOf(surface: Surface, nameOf: NameOf, schemas: ReadonlyMap<string, JsonSchema>): string {
  const body = Object.entries<Endpoint>(endpointTable[surface])
    .map(([name, endpoint]) => operation(name, endpoint, nameOf))
    .join('\n')
  const code = body.replace(/\/\*\*.*?\*\//gs, '')
  const used = [...schemas.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  const imports = `import type { Operation } from './operation.ts'\nimport type { ${used.join(', ')} } from './types.ts'\n`
  return `${head}${imports}\n${body}`
}

function operation(name: string, endpoint: Endpoint, nameOf: NameOf): string {
  const { method, path, summary, description, params, query, body, consumes, relations = [], replies } = endpoint
  const inputs = [
    input('params', params, nameOf),
    input('query', query, nameOf),
    consumes ? 'body: FormData' : input('body', body, nameOf),
  ].filter((part) => part !== undefined)
  const input_ = inputs.length > 0 ? `{ ${inputs.join('; ')} }` : 'unknown'
  const reply = Object.entries(replies)
    .map(([status, schema]) => (status === '204' ? 'undefined' : typeOf(plain(schema), nameOf)))
    .join(' | ')
  const comment = docComment([summary, ...(description ? ['', description] : [])].join('\n'))
  const loaded = relations.length > 0 ? `, ${relations.map((relation) => `'${relation}'`).join(' | ')}` : ''
  return `${comment}export const ${name}: Operation<${input_}, ${reply}${loaded}> = { method: '${method}', path: '${path}' }\n`
}

/** A part of what a call takes; it may be left out where all it holds may be. Defaults are the server's to fill in. */
function input(part: string, schema: unknown, nameOf: NameOf): string | undefined {
  if (schema === undefined) return undefined
  const shape = withoutDefaults(plain(schema))
  const optional = isObject(shape) && (shape.required ?? []).length === 0
  return `${part}${optional ? '?' : ''}: ${typeOf(shape, nameOf)}`
}

function withoutDefaults(schema: JsonSchema): JsonSchema {
  if (!schema.properties || !schema.required) return schema
  const { properties } = schema
  return { ...schema, required: schema.required.filter((name) => !('default' in (properties[name] ?? {}))) }
}
