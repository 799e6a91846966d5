/** ok: as it should be. warning: works, with a risk. error: does not work, or loses data. */
export type Level = 'ok' | 'warning' | 'error'

/** What a check found, in a sentence; for anything but `ok` it says what to do. */
export interface Finding {
  about: string
  level: Level
  text: string
}

export const ok = (about: string, text: string): Finding => ({ about, level: 'ok', text })
export const warning = (about: string, text: string): Finding => ({ about, level: 'warning', text })
export const error = (about: string, text: string): Finding => ({ about, level: 'error', text })
