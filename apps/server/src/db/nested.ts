import type { Selectable } from 'kysely'

/** A row nested in JSON: its times are ISO texts. */
export type Nested<Table> = { [Key in keyof Selectable<Table>]: WithoutDates<Selectable<Table>[Key]> }
type WithoutDates<Value> = Value extends Date ? string : Value
