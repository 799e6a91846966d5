/** Why a file or database as a whole cannot be read, in English; other languages have words for the same codes and values. */
const words = {
  archive_cut_off: 'The archive is cut off or damaged: export the shop again.',
  archive_entry_refused: '{name} does not belong into an archive of a shop, or not at this place.',
  archive_incomplete: '{name} has {count} records, and {totals} says {expected}: export the shop again.',
  archive_too_large: 'The archive is larger than 16 GB unpacked.',
  archive_unreadable: 'This is no archive of a shop: a tar file, perhaps packed with gzip, that begins with {name}.',
  content_unsupported: 'This is a file of {content} ({platform}), which is not read yet.',
  database_not_medusa: 'This is no database of Medusa 1.12 to 1.20: it has no {name}.',
  database_too_new: 'This is a database of Medusa v2; versions 1.12 to 1.20 are read.',
  database_too_old: 'This database is older than Medusa 1.12: update the old shop first.',
  decimal_mark_unclear:
    'Numbers such as 45.000 can be read in two ways. Say whether a point or a comma stands before decimals.',
  decimal_marks_mixed:
    'Some numbers of the file have a decimal point, others a decimal comma. Say which is right, and mend the others.',
  file_empty: 'The file is empty.',
  file_not_text: 'The file is not a text file.',
  heading_unknown: 'The headings ({headings} …) are those of no export that is known here. They have to be in English.',
  line_too_long: '{name} has a line of more than 8 MB.',
  line_unreadable: '{place}: this is no JSON in UTF-8.',
  quotes_unbalanced: 'A quote opens in row {row} and does not end.',
  record_repeated: '{place}: {record} is there twice.',
  record_unreadable: '{place}: {problem}.',
  row_too_long: 'Row {row} has {cells} cells, but the heading {width}.',
  version_unsupported: 'The archive has version {version} of the form; version {expected} is read here.',
} as const

export type FileErrorCode = keyof typeof words
export const fileErrorCodes = Object.keys(words) as FileErrorCode[]
export type FileErrorValues = Readonly<Record<string, string | number>>

/** The file or database as a whole cannot be read. Its message is for a terminal. */
export class UnreadableFileError extends Error {
  readonly code: FileErrorCode
  /** What the words name. */
  readonly values: FileErrorValues

  constructor(code: FileErrorCode, values: FileErrorValues = {}) {
    super(words[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')))
    this.code = code
    this.values = values
  }

  /** Whether a decimal mark that the merchant names lets it be read. */
  get needsDecimalMark(): boolean {
    return this.code === 'decimal_mark_unclear' || this.code === 'decimal_marks_mixed'
  }
}
