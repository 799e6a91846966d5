/** Parts of a cell, which the export joins by commas and whose own commas it escapes. */
export function splitCell(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => unescaped(part).trim())
    .filter(Boolean)
}

/** The export writes a comma as `\,` and a line break as `\n`. */
export function unescaped(cell: string): string {
  return cell.replaceAll('\\,', ',').replaceAll('\\n', '\n')
}

/** "Clothes > Shirts, New": the way to each category from the top of the tree. */
export function categoryPaths(cell: string): string[][] {
  return splitCell(cell).map((path) =>
    path
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean),
  )
}
