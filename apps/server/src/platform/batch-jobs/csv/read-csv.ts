import { pipeline, type Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { importFileBroken, importFileEmpty, importFileNotText } from '../batch-job.errors.ts'
import { unguardText } from './csv-cells.ts'

export interface CsvRow {
  /** Counted like a spreadsheet: the header is row 1. */
  row_number: number
  /** As many as the header has; empty cells are null. */
  cells: (string | null)[]
}

/** Longer than any row of a catalogue; a file whose quote never ends has "rows" of megabytes. */
const maxRowLength = 500_000
const delimiters = [';', ',', '\t'] as const
const headLength = 64 * 1024

/**
 * Reads a CSV file row by row, one piece of it in memory at a time. The delimiter is that of a line `sep=;`, or the header's most frequent one.
 * Skips empty rows, but counts them. Throws for text that is neither UTF-8 nor UTF-16, an empty file, quotes that never end, and rows
 * that are longer than the header.
 */
export async function* readCsv(source: Readable): AsyncGenerator<CsvRow> {
  const text = textOf(source)
  const { delimiter, head, skipped } = withoutSeparatorLine(await readHead(text))
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: maxRowLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  pipeline(rejoin(head, text), parser, () => {
    // The loop below throws the error, as it reads the parser.
  })
  let width: number | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const row_number = info.records + info.empty_lines + skipped
      const isHeader = width === undefined
      width ??= lengthWithoutGaps(record) || undefined
      if (width === undefined) continue
      const extra = record.slice(width).find(Boolean)
      if (extra)
        throw importFileBroken({ row: row_number, reason: `it has ${record.length} cells, the header ${width}` })
      const read = isHeader ? readTitle : readCell
      const cells = Array.from({ length: width }, (_, index) => read(record[index]))
      if (cells.some((cell) => cell !== null)) yield { row_number, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, parser.info) : error
  }
  if (width === undefined) throw importFileEmpty()
}

function readCell(cell = ''): string | null {
  // Spreadsheets and web pages leave no-break spaces, which only look like others.
  const text = unguardText(cell).replace(/[\u00a0\u202f\u2007]/g, ' ')
  return text.trim() === '' ? null : text
}

/** A header without the invisible signs and the spaces that came with copied ones. */
function readTitle(cell = ''): string | null {
  return (
    readCell(cell.replace(/\p{Cf}/gu, ''))
      ?.replace(/\s+/g, ' ')
      .trim() ?? null
  )
}

/** Offices write the empty columns beside a table as well. */
function lengthWithoutGaps(record: readonly string[]): number {
  return record.findLastIndex((cell) => readCell(cell) !== null) + 1
}

/** Excel's first line `sep=;` says the delimiter; without it, it is the header's most frequent one. */
function withoutSeparatorLine(head: string): { delimiter: string; head: string; skipped: number } {
  const [line, separator] = /^"?sep=([^\r\n"])"?[;,\t]*(?:\r\n|\r|\n)/i.exec(head) ?? []
  if (!line || !separator) return { delimiter: delimiterOf(head), head, skipped: 0 }
  return { delimiter: separator, head: head.slice(line.length), skipped: 1 }
}

function refusalOf(error: CsvError, { records, empty_lines }: Info) {
  const row = records + empty_lines + 1
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return importFileBroken({ row, reason: `it is longer than ${maxRowLength} characters; does a quote never end?` })
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return importFileBroken({ row, reason: 'a quote never ends' })
  return importFileBroken({ row, reason: 'its quotes do not match' })
}

async function* textOf(source: Readable): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderOf> | undefined
  let begin = Buffer.alloc(0)
  try {
    for await (const bytes of source) {
      begin = decoder ? begin : Buffer.concat([begin, bytes])
      if (!decoder && begin.length < marksLength) continue
      const part = decoder ? bytes : begin
      decoder ??= decoderOf(begin)
      yield withoutNul(decoder.decode(part, { stream: true }))
    }
    decoder ??= decoderOf(begin)
    yield withoutNul(decoder.decode(begin.length < marksLength ? begin : undefined))
  } catch (error) {
    throw error instanceof TypeError ? importFileNotText() : error
  }
}

const marksLength = 4

/** UTF-8, or UTF-16 as Excel's "Unicode text": by its byte order mark, or by the NUL of each character of a header. Skips the mark. */
function decoderOf(begin: Buffer) {
  const [a, b, c, d] = begin
  const isLittle = (a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true })
}

// PostgreSQL cannot store NUL in a text.
function withoutNul(text: string): string {
  if (text.includes('\0')) throw importFileNotText()
  return text
}

async function readHead(text: AsyncGenerator<string>): Promise<string> {
  let head = ''
  while (head.length < headLength) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  return head
}

async function* rejoin(head: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head
  yield* text
}

/** The most frequent candidate in the first line, outside quotes. */
function delimiterOf(head: string): string {
  const firstLine = head.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const countOf = (delimiter: string) => firstLine.split(delimiter).length
  return delimiters.reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}
