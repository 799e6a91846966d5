import {
  ARCHIVE_VERSION,
  archiveFolders,
  archiveKinds,
  Manifest,
  recordSchemas,
  Totals,
} from '@shopkey/moving/shopkey/archive-format.ts'

/** The parts of a JSON Schema that the schemas of records use. */
interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  patternProperties?: Record<string, Schema>
}

/** The page about the files of an archive, field by field. */
export function describeMovedRecords(): string {
  const kinds = archiveKinds.flatMap((kind) => [`## ${archiveFolders[kind]}`, '', ...table(recordSchemas[kind]), ''])
  return [
    '# The files of an archive',
    '',
    `<!-- Written by npm run generate. -->`,
    '',
    `Version ${ARCHIVE_VERSION}. What the archive is, and how to write one: [another platform, and leaving](other.md). Fields with a question mark may be left out; others are refused.`,
    '',
    '## manifest.json',
    '',
    ...table(Manifest),
    '',
    '## totals.json',
    '',
    ...table(Totals),
    '',
    ...kinds,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

const table = (schema: object) => ['| Field | Type | |', '| --- | --- | --- |', ...rows(schema as Schema, '')]

function rows({ properties = {}, required = [] }: Schema, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = `${prefix}${name}${required.includes(name) ? '' : '?'}`
    const { schema: inner, suffix } = innerOf(schema)
    const description = schema.description ?? inner.description ?? ''
    return [
      `| \`${field}\` | ${typeOf(schema)} | ${description.replaceAll('|', '\\|')} |`,
      ...(inner.properties ? rows(inner, `${prefix}${name}${suffix}.`) : []),
    ]
  })
}

/** The schema of what a list or a value that may be null holds. */
function innerOf(schema: Schema, suffix = ''): { schema: Schema; suffix: string } {
  const some = schema.anyOf?.find(({ type }) => type !== 'null')
  if (some) return innerOf(some, suffix)
  return schema.items ? innerOf(schema.items, `${suffix}[]`) : { schema, suffix }
}

function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return { string: 'text', integer: 'whole number' }[schema.type ?? ''] ?? schema.type ?? ''
}
