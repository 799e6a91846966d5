/** Keys that the export joins with `|`. A text between two of them may itself have one: `name:Batik | Kain|product_id:113`. */
const keys =
  'name|product_id|sku|quantity|total|sub_total|tax|tax_data|refunded|amount|reason|date|code|label|rate_id|tax_rate_compound|method_id|items|content|customer|added_by|_[a-z_]+'

/** The parts of one item by their keys; the first of each. */
export function joinedParts(cell: string): Partial<Record<string, string>> {
  const parts: Record<string, string> = {}
  for (const [key, value] of pairs(cell)) parts[key] ??= value
  return parts
}

/** The values of a key in the order of a list of items: `code:A|amount:1;code:B|amount:2`. */
export function listedAmounts(cell: string, wanted: string): string[] {
  return pairs(cell).flatMap(([key, value]) => (key === wanted && value ? [value] : []))
}

function pairs(cell: string): [key: string, value: string][] {
  return cell.split(new RegExp(`[|;](?=(?:${keys}):)`)).map((part) => {
    const at = part.indexOf(':')
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
  })
}
