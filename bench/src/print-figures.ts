import type { Figures } from './measure.ts'

/** A table of what was measured; its last columns are CPU per repetition. */
export function printFigures(rows: Figures[]): void {
  const width = Math.max(...rows.map((row) => row.name.length))
  const parts = [...new Set(rows.flatMap(({ cpu }) => Object.keys(cpu ?? {})))]
  const headings = parts.map((part) => ` ${`${part} ms`.padStart(12)}`).join('')
  console.log(
    `${''.padEnd(width)}  ${'per second'.padStart(10)} ${'p50 ms'.padStart(8)} ${'p95 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'failed'.padStart(7)}${headings}`,
  )
  for (const row of rows) {
    const numbers = [
      row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0).padStart(10),
      row.p50.toFixed(1).padStart(8),
      row.p95.toFixed(1).padStart(8),
      row.p99.toFixed(1).padStart(8),
    ]
    const cpu = parts.map((part) => ` ${(row.cpu?.[part]?.toFixed(2) ?? '').padStart(12)}`).join('')
    console.log(`${row.name.padEnd(width)}  ${numbers.join(' ')} ${String(row.failures).padStart(7)}${cpu}`)
  }
}
