const clothing = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL']
const collator = new Intl.Collator('en', { numeric: true })

/** S before M before L; then numbers, 38 before 40; then others, such as "45 × 45 cm", which stay as they are. */
export function bySize(a: string, b: string): number {
  const [first, second] = [placeOf(a), placeOf(b)]
  return first.group - second.group || first.place - second.place
}

/** For sizes of many products, which come in no order of their own; 1 kg after 500 g would need units, which sizes do not have. */
export function bySizeAndName(a: string, b: string): number {
  return bySize(a, b) || collator.compare(a, b)
}

function placeOf(size: string): { group: number; place: number } {
  const text = size.trim().toUpperCase()
  const place = clothing.indexOf(text.replace(/^([2-5])X?(?=[SL]$)/, (_, times) => 'X'.repeat(Number(times))))
  if (place >= 0) return { group: 0, place }
  const number = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  return number === undefined ? { group: 2, place: 0 } : { group: 1, place: number }
}
