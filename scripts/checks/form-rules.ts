import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A part of a JSON Schema. */
interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  pattern?: string
  maxLength?: number
}

interface Field {
  schema: Schema
  isRequired: boolean
}

/** What a form of the back-office demands of a field, as its source says. */
export interface FormRule {
  file: string
  field: string
  rule: { kind: 'required' } | { kind: 'longest'; length: string } | { kind: 'matches'; pattern: string }
}

/** The rules of the forms in a source. */
export function formRulesIn(file: string, source: string): FormRule[] {
  const rules: FormRule[] = []
  for (const [, field = '', name, argument = ''] of source.matchAll(
    /(\w+): (required|notEmpty|isName|matches)\(([^,)]*)/g,
  ))
    rules.push({
      file,
      field,
      rule: name === 'matches' ? { kind: 'matches', pattern: argument } : { kind: 'required' },
    })
  for (const [, length = '', field = ''] of source.matchAll(
    /maxLength=\{([\w.]+)\}(?:(?!maxLength|\/>)[\s\S])*?form\.field\('(\w+)'\)/g,
  ))
    rules.push({ file, field, rule: { kind: 'longest', length } })
  return rules
}

/** The fields of that name anywhere in a body. */
export function fieldsNamed(name: string, schema: Schema): Field[] {
  const own = schema.properties?.[name]
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ]
  return [
    ...(own ? [{ schema: own, isRequired: schema.required?.includes(name) ?? false }] : []),
    ...parts.flatMap((part) => fieldsNamed(name, part)),
  ]
}

/** The names of the endpoints that the files of a folder, and of those in it, import. */
export function endpointsOf(folder: string, sources: ReadonlyMap<string, string>): string[] {
  const imported = [...sources]
    .filter(([file]) => `${dirname(file)}/`.startsWith(`${folder}/`))
    .flatMap(([, source]) => [...source.matchAll(/import \{([^}]*)\} from '@shopkey\/client\/(?:admin|store)\.ts'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  return [...new Set(imported)]
}

/** What a constant of a source, or one that it imports from the contract, is. */
export function constantOf(text: string, source: string, contract: Readonly<Record<string, unknown>>): unknown {
  if (/^[\d_]+$/.test(text)) return Number(text.replaceAll('_', ''))
  const own = new RegExp(`const ${text} = ([\\d_]+)`).exec(source)?.[1]
  return own ? Number(own.replaceAll('_', '')) : contract[text]
}

export const readSource = (path: string) => readFileSync(path, 'utf8')
