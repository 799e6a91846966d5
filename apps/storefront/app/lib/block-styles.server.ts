import type { EntryContext } from 'react-router'

/** The route whose files contain all that blocks need. */
const ROUTE = 'routes/page'

/**
 * Returns the addresses of the style sheets of blocks that the page does not have by its routes: on other pages than those of blocks, blocks are
 * loaded only where there are any, and the router knows the style sheets of routes only.
 */
export function blockStyles({ manifest, staticHandlerContext }: EntryContext): string[] {
  const ofPage = new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))
  return (manifest.routes[ROUTE]?.css ?? []).filter((address) => !ofPage.has(address))
}
