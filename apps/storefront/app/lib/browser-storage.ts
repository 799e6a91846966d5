/** `local`: kept until removed, for all tabs. `session`: of one tab, until it is closed. */
type Kind = 'local' | 'session'

/** An empty text where there is none, and where the browser has no storage, or is none. */
export function readStorage(kind: Kind, key: string): string {
  try {
    return window[`${kind}Storage`].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores the text; an empty one is removed. Returns whether the browser can. */
export function writeStorage(kind: Kind, key: string, text: string): boolean {
  try {
    const storage = window[`${kind}Storage`]
    if (text) storage.setItem(key, text)
    else storage.removeItem(key)
    return true
  } catch {
    return false
  }
}
