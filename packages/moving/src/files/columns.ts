/** The columns of a file under names of ours, each of which has one heading or several: platforms rename theirs over the years. */
export class Columns<Name extends string> {
  readonly #indexes = new Map<Name, number>()
  readonly #headings: readonly string[]

  constructor(headings: readonly string[], names: Record<Name, readonly string[]>) {
    this.#headings = headings
    const byHeading = new Map(headings.map((heading, index) => [heading.toLowerCase(), index]))
    for (const [name, aliases] of Object.entries(names) as [Name, readonly string[]][]) {
      const heading = aliases.find((alias) => byHeading.has(alias.toLowerCase()))
      const index = heading && byHeading.get(heading.toLowerCase())
      if (typeof index === 'number') this.#indexes.set(name, index)
    }
  }

  has(name: Name): boolean {
    return this.#indexes.has(name)
  }

  /** The cell's text without space around it; empty where the file lacks the column. */
  cell(cells: readonly string[], name: Name): string {
    const index = this.#indexes.get(name)
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }

  /** The heading as the file writes it, for warnings. */
  heading(name: Name): string {
    return this.#headings[this.#indexes.get(name) ?? -1] ?? name
  }
}
