/** What a reader noticed. `refused` rows or cells are left out of the records, `changed` ones are taken over with the change that the text names. */
export type Severity = 'refused' | 'changed' | 'note'

export interface MoveWarning {
  /** Stable, for programs: `price_unreadable`. */
  code: string
  severity: Severity
  file: string
  /** Counted like a spreadsheet: the heading is row 1. Undefined for what concerns the whole file. */
  row?: number
  /** The heading of the column. */
  column?: string
  /** The cell that it is about, or what becomes of it: of the words in other languages, too. */
  value?: string
  /** One sentence for a merchant. */
  text: string
}

/** Collects the warnings of one file. */
export class FileWarnings {
  readonly list: MoveWarning[] = []
  readonly file: string

  constructor(file: string) {
    this.file = file
  }

  add(warning: Omit<MoveWarning, 'file'>): void {
    this.list.push({ ...warning, file: this.file })
  }
}
