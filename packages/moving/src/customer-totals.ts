import type { Columns } from './files/columns.ts'
import type { NumberReader } from './files/numbers.ts'
import type { TableRow } from './files/read-table.ts'
import type { MovedCustomer } from './records.ts'
import type { FileWarnings } from './warnings.ts'

type TotalColumn = 'total_spent' | 'total_orders'

/** What a customer has spent and ordered. A number that cannot be read becomes 0, with a warning. */
export function readTotals<Name extends string>(
  { cells, row }: TableRow,
  columns: Columns<Name | TotalColumn>,
  numbers: NumberReader,
  warnings: FileWarnings,
): Pick<MovedCustomer, TotalColumn> {
  const read = (name: TotalColumn) => {
    const cell = columns.cell(cells, name)
    if (!cell) return 0
    const found = name === 'total_spent' ? numbers.amount(cell) : numbers.count(cell)
    if (found !== undefined) return found
    const text = 'This is no number: it becomes 0.'
    warnings.add({ code: 'number_unreadable', severity: 'changed', row, column: columns.heading(name), text })
    return 0
  }
  return { total_spent: read('total_spent'), total_orders: read('total_orders') }
}
