import type { Thing } from './thing.ts'

/**
 * Facts about the page for search engines, in the vocabulary of schema.org. They read the server's response. things: undefined in
 * the browser, which keeps what the server wrote, so that it need not load the code that finds the facts.
 */
export function StructuredData({ things }: { things: readonly (Thing | null)[] | undefined }) {
  const known = things?.filter((thing) => thing !== null)
  if (known?.length === 0) return null
  const graph = { '@context': 'https://schema.org', '@graph': known }
  // A text may contain the end of a script element.
  const json = known ? JSON.stringify(graph).replaceAll('<', '\\u003c') : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as entities, which scripts do not have
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
