const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/** A browser and its system by their names, such as `Firefox · Windows`; the first word of a program's own name; undefined for nothing. */
export function deviceName(userAgent: string | null): string | undefined {
  const text = userAgent?.trim() ?? ''
  const known = [browsers, systems].flatMap((list) => list.find(([, sign]) => sign.test(text))?.[0] ?? [])
  return known.join(' · ') || text.split(/[\s/]/)[0] || undefined
}
