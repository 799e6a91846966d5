import type { Thing } from './thing.ts'

/** Facts about the page for search engines, in the vocabulary of schema.org. */
export function StructuredData({ things }: { things: readonly (Thing | null)[] }) {
  const known = things.filter((thing) => thing !== null)
  if (known.length === 0) return null
  const graph = { '@context': 'https://schema.org', '@graph': known }
  // A text may contain the end of a script element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as entities, which scripts do not have
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
