import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { UnreadableFileError } from '../unreadable-file.ts'
import { decodeText, detectEncoding, type Encoding, type OpenFile } from './decode-text.ts'

/** A file of rows under a heading, opened as often as it is read. */
export interface Table {
  headings: string[]
  delimiter: Delimiter
  encoding: Encoding
  /** Rows that hold something, in the order of the file. */
  rows(): AsyncGenerator<TableRow, void>
}

export interface TableRow {
  /** Counted like a spreadsheet, with empty rows: the heading is row 1. */
  row: number
  /** As many as the heading has. */
  cells: string[]
}

export type Delimiter = ',' | ';' | '\t'

const delimiters = [';', ',', '\t'] as const
/** A row that is longer has a quote that never ends. */
const longestRow = 1_000_000

/** Opens a CSV or tab-separated file. Throws for a file that is empty or is no text. */
export async function openTable(open: OpenFile): Promise<Table> {
  const encoding = await detectEncoding(open)
  const delimiter = delimiterOf(await readFirstLine(decodeText(open, encoding)))
  const records = readRecords(open, encoding, delimiter)
  const { value: heading } = await records.next()
  await records.return()
  if (!heading) throw new UnreadableFileError('file_empty')
  const headings = heading.cells.map((cell) =>
    cell
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const width = headings.findLastIndex(Boolean) + 1
  headings.length = width
  return { headings, delimiter, encoding, rows: () => readRows(open, encoding, delimiter, width) }
}

async function* readRows(
  open: OpenFile,
  encoding: Encoding,
  delimiter: Delimiter,
  width: number,
): AsyncGenerator<TableRow, void> {
  let isHeading = true
  for await (const { row, cells } of readRecords(open, encoding, delimiter)) {
    if (isHeading) {
      isHeading = false
      continue
    }
    if (cells.slice(width).some((cell) => cell.trim()))
      throw new UnreadableFileError('row_too_long', { row, cells: cells.length, width })
    yield { row, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') }
  }
}

/** Records that hold something, the heading first. */
async function* readRecords(open: OpenFile, encoding: Encoding, delimiter: Delimiter): AsyncGenerator<TableRow, void> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
  })
  pipeline(Readable.from(decodeText(open, encoding)), parser, () => {
    // The loop below throws the error, as it reads the parser.
  })
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.some((cell) => cell.trim())) yield { row: info.records, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFileError('quotes_unbalanced', { row: parser.info.records + 1 })
  }
}

async function readFirstLine(text: AsyncGenerator<string>): Promise<string> {
  let head = ''
  for await (const part of text) {
    head = (head + part).replace(/^\s*\n/, '')
    if (head.length > 65_536 || /[\r\n]/.test(withoutQuoted(head))) break
  }
  return withoutQuoted(head).split(/[\r\n]/, 1)[0] ?? ''
}

const withoutQuoted = (text: string) => text.replace(/"[^"]*"/g, '')

function delimiterOf(heading: string): Delimiter {
  const countOf = (delimiter: string) => heading.split(delimiter).length
  return delimiters.reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}
