interface Names {
  /** Of the product. */
  title: string
  variant_title: string
  /** Title and description of the line by language. */
  translations: unknown
}

/** The names of a line. The only variant of a product is often named like it: then the line says it once. */
export function lineNames({ title, variant_title, translations }: Names) {
  if (variant_title.trim() !== title.trim()) return { title, description: variant_title, translations }
  const texts = Object.entries((translations ?? {}) as Record<string, Record<string, string> | null>)
  const titles = texts.map(([language, text]) => {
    const { description: _, ...others } = text ?? {}
    return [language, others]
  })
  return { title, description: null, translations: translations && Object.fromEntries(titles) }
}
