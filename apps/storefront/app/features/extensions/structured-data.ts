import type { LoadedPanel } from './panels.ts'

/** What the panels add to the structured data of a product. */
export function structuredDataOf(loaded: readonly LoadedPanel[]): Record<string, unknown> {
  return Object.assign({}, ...loaded.map(({ structured_data }) => structured_data)) as Record<string, unknown>
}
