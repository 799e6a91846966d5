/** Everything the back-office keeps in the browser. Server data never goes here. */
const KEYS = {
  view: 'shopkey.admin.view',
  language: 'shopkey.admin.language',
  colorScheme: 'shopkey.admin.color-scheme',
  priceBasis: 'shopkey.admin.price-basis',
  /** Chosen columns by list, as JSON. */
  columns: 'shopkey.admin.columns',
} as const

export const COLOR_SCHEME_KEY = KEYS.colorScheme

export function readStored(key: keyof typeof KEYS): string | undefined {
  try {
    return localStorage.getItem(KEYS[key]) ?? undefined
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
    return undefined
  }
}

export function store(key: keyof typeof KEYS, value: string): void {
  try {
    localStorage.setItem(KEYS[key], value)
  } catch {
    // As above.
  }
}
