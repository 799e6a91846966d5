import { knownPanels, type LoadedPanel } from './panels.ts'

/** What the panels add to the structured data of a product. A panel that throws adds nothing. */
export function structuredDataOf(loaded: readonly LoadedPanel[]): Record<string, unknown> {
  const added = loaded.map(({ key, data }) => {
    try {
      return knownPanels.find((panel) => panel.key === key)?.structuredData?.(data) ?? {}
    } catch (error) {
      console.error(`The structured data of the panel ${key} is left out`, error)
      return {}
    }
  })
  return Object.assign({}, ...added) as Record<string, unknown>
}
