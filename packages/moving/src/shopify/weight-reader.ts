import type { Columns } from '../files/columns.ts'
import type { NumberReader } from '../files/numbers.ts'
import type { MovedVariant } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import type { ProductColumn } from './product-columns.ts'

/**
 * Reads the weights of one file. Shopify writes whole grams, whatever unit it shows. Where one weight has decimals, weights were typed anew by hand
 * in the unit beside them: then only those in grams are taken over.
 */
export class WeightReader {
  readonly #columns: Columns<ProductColumn>
  readonly #numbers: NumberReader
  readonly #warnings: FileWarnings
  readonly #inOtherUnits: MovedVariant[] = []
  #isRetyped = false

  constructor(columns: Columns<ProductColumn>, numbers: NumberReader, warnings: FileWarnings) {
    this.#columns = columns
    this.#numbers = numbers
    this.#warnings = warnings
  }

  read(cells: readonly string[], variant: MovedVariant): void {
    const cell = this.#columns.cell(cells, 'grams')
    if (!cell) return
    const grams = this.#numbers.count(cell)
    const unit = this.#columns.cell(cells, 'weight_unit').toLowerCase()
    if (grams === undefined || grams < 0) {
      this.#isRetyped = true
      this.#refuse(variant)
      return
    }
    variant.weight_grams = grams
    if (unit && unit !== 'g') this.#inOtherUnits.push(variant)
  }

  /** After the last row: one retyped weight makes those of before it unclear as well. */
  finish(): void {
    if (this.#isRetyped) for (const variant of this.#inOtherUnits) this.#refuse(variant)
  }

  #refuse(variant: MovedVariant): void {
    variant.weight_grams = null
    const text = 'The weight is not in whole grams, so that it is left out.'
    const column = this.#columns.heading('grams')
    this.#warnings.add({ code: 'weight_unclear', severity: 'refused', row: variant.row, column, text })
  }
}
