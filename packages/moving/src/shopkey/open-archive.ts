import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { OpenFile } from '../files/decode-text.ts'
import type { RecordOf } from '../read-file.ts'
import { UnreadableFileError } from '../unreadable-file.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveKind,
  archiveFolders,
  archiveKinds,
  MANIFEST_FILE,
  Manifest,
  recordSchemas,
  TOTALS_FILE,
  Totals,
} from './archive-format.ts'
import { tarEntries } from './tar-entries.ts'

/** Of a record; of an order with a thousand lines it is a fraction. */
const longestLineBytes = 8 * 1024 * 1024
const largestManifestBytes = 1024 * 1024

export interface ShopArchive {
  manifest: Manifest
  totals: Totals
  /** The records of a kind, each once, read as they are asked for. Throws for what is no record, and where some are missing. */
  records: <Kind extends ArchiveKind>(kind: Kind) => AsyncGenerator<RecordOf[Kind], void>
}

const partName = new RegExp(`^(${Object.values(archiveFolders).join('|')})/\\d{4,6}\\.jsonl$`)

/**
 * Opens the archive of a whole shop, as an export writes it: its first and last file are read, and the names of those between. Throws
 * UnreadableFileError for another file, another version, and an archive that is cut off.
 */
export async function openArchive(open: OpenFile): Promise<ShopArchive> {
  let manifest: Manifest | undefined
  let totals: Totals | undefined
  let reached = 0
  for await (const { name, size, body } of tarEntries(unpacked(open))) {
    if (!manifest && name !== MANIFEST_FILE)
      throw new UnreadableFileError('archive_unreadable', { name: MANIFEST_FILE })
    if (totals) throw new UnreadableFileError('archive_entry_refused', { name })
    if (name === MANIFEST_FILE || name === TOTALS_FILE) {
      if (size > largestManifestBytes) throw new UnreadableFileError('archive_entry_refused', { name })
      const content = parsed(await wholeOf(body()), name)
      if (name === MANIFEST_FILE) manifest = readManifest(content)
      else totals = fitting(Totals, content, name)
      continue
    }
    const place = archiveKinds.findIndex((kind) => name.startsWith(`${archiveFolders[kind]}/`))
    if (!partName.test(name) || place === -1) throw new UnreadableFileError('archive_entry_refused', { name })
    if (place < reached) throw new UnreadableFileError('archive_entry_refused', { name })
    reached = place
  }
  if (!manifest || !totals) throw new UnreadableFileError('archive_cut_off')
  const { counts } = totals
  return { manifest, totals, records: (kind) => recordsOf(open, kind, counts[kind]) }
}

async function wholeOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

async function* recordsOf<Kind extends ArchiveKind>(
  open: OpenFile,
  kind: Kind,
  expected: number,
): AsyncGenerator<RecordOf[Kind], void> {
  const folder = archiveFolders[kind]
  const seen = new Set<string>()
  let isReached = false
  for await (const { name, body } of tarEntries(unpacked(open))) {
    const isOfKind = name.startsWith(`${folder}/`)
    if (isReached && !isOfKind) break
    if (!isOfKind) continue
    isReached = true
    let line = 0
    for await (const bytes of linesOf(body(), name)) {
      line += 1
      const record = fitting(recordSchemas[kind], parsed(bytes, `${name}:${line}`), `${name}:${line}`)
      const key = keyOf(record)
      if (seen.has(key)) throw new UnreadableFileError('record_repeated', { place: `${name}:${line}`, record: key })
      seen.add(key)
      yield withMoments(kind, record)
    }
  }
  if (seen.size !== expected)
    throw new UnreadableFileError('archive_incomplete', {
      name: folder,
      count: seen.size,
      totals: TOTALS_FILE,
      expected,
    })
}

type AnyRecord = { external_id: string } | { code: string } | { from: string }

/** As moved records are known: by their ids, discounts by their codes, redirects by their paths. */
function keyOf(record: object): string {
  const known = record as AnyRecord // checked against its schema
  if ('external_id' in known) return known.external_id
  return 'code' in known ? known.code : known.from
}

/** Discounts and orders have moments, the others have them as texts. */
function withMoments<Kind extends ArchiveKind>(kind: Kind, record: object): RecordOf[Kind] {
  const names = { discount: ['starts_at', 'ends_at'], order: ['created_at', 'canceled_at'] }[kind as string] ?? []
  const moments = names.map((name) => {
    const text = (record as Record<string, unknown>)[name]
    return [name, typeof text === 'string' ? new Date(text) : null]
  })
  return { ...record, ...Object.fromEntries(moments) } as RecordOf[Kind] // checked against the schema of the kind
}

function readManifest(content: unknown): Manifest {
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown } // any JSON
  if (format !== ARCHIVE_FORMAT) throw new UnreadableFileError('archive_unreadable', { name: MANIFEST_FILE })
  if (version !== ARCHIVE_VERSION)
    throw new UnreadableFileError('version_unsupported', {
      version: JSON.stringify(version) ?? '',
      expected: ARCHIVE_VERSION,
    })
  return fitting(Manifest, content, MANIFEST_FILE)
}

/** As bytes, since a line may be long and is perhaps no text. Empty lines are left out. */
async function* linesOf(body: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Buffer, void> {
  let parts: Uint8Array[] = []
  let length = 0
  const add = (part: Uint8Array) => {
    length += part.length
    if (length > longestLineBytes) throw new UnreadableFileError('line_too_long', { name })
    if (part.length > 0) parts.push(part)
  }
  const taken = () => {
    const line = Buffer.concat(parts)
    parts = []
    length = 0
    return line
  }
  for await (const bytes of body) {
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      add(bytes.subarray(start, end))
      start = end + 1
      const line = taken()
      if (line.length > 0) yield line
    }
    add(bytes.subarray(start))
  }
  const last = taken()
  if (last.length > 0) yield last
}

const newline = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Escapes of what no text can have, or of a half of a sign. */
const suspicious = /\\u(?:0000|d[89a-f])/i

function parsed(bytes: Uint8Array, place: string): unknown {
  try {
    const text = utf8.decode(bytes)
    return suspicious.test(text) ? JSON.parse(text, requireText) : JSON.parse(text)
  } catch {
    throw new UnreadableFileError('line_unreadable', { place })
  }
}

function requireText(name: string, value: unknown): unknown {
  for (const text of [name, value])
    if (typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'))) throw new Error('no text')
  return value
}

const validators = new Map<TSchema, ReturnType<typeof Compile>>()

function fitting<Result extends object>(schema: TSchema & { '~kind'?: string }, value: unknown, place: string): Result {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  if (validator.Check(value)) return value as Result
  const [problem] = validator.Errors(value)
  throw new UnreadableFileError('record_unreadable', {
    place,
    problem: `${problem?.instancePath || 'the record'} ${problem?.message ?? 'does not fit'}`,
  })
}

/** An archive that is packed with gzip is unpacked as it is read. */
async function* unpacked(open: OpenFile): AsyncGenerator<Uint8Array, void> {
  const parts = open()[Symbol.asyncIterator]()
  const { value: first } = await parts.next()
  async function* whole() {
    try {
      if (first) yield first
      for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value
    } finally {
      await parts.return?.()
    }
  }
  if (first?.[0] !== 0x1f || (first.length > 1 && first[1] !== 0x8b)) return yield* whole()
  try {
    // A fault of the source reaches the reader by the stream that it reads.
    yield* pipeline(whole, createGunzip(), () => {})
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new UnreadableFileError('archive_cut_off')
    throw error
  }
}
