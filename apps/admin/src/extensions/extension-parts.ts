import type { AdminPage, AdminPanel } from '@shopkey/extension/admin.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import extensions from '#shop-extensions'

/** A page or panel with its extension. */
export interface ExtensionPage extends AdminPage {
  extension_id: string
}
export interface ExtensionPanel extends AdminPanel {
  extension_id: string
}

/** What the build found in `shopkey.config.ts`; the server may run fewer of these extensions. */
export const extensionPages: readonly ExtensionPage[] = extensions.flatMap(({ id, part }) =>
  (part.pages ?? []).map((page) => ({ ...page, extension_id: id })),
)

export const extensionPanels: readonly ExtensionPanel[] = extensions.flatMap(({ id, part }) =>
  (part.panels ?? []).map((panel) => ({ ...panel, extension_id: id })),
)

/** The address of a page below the store. */
export function pagePath({ extension_id, path }: ExtensionPage): string {
  return ['x', extension_id, path].filter(Boolean).join('/')
}

/** The key of a page's title among the messages. */
export function titleKey(page: ExtensionPage): string {
  return pagePath(page).replaceAll('/', '_')
}

/** The titles of the pages in a language, by their keys. */
export function pageTitles(language: Language): Record<string, string> {
  return Object.fromEntries(extensionPages.map((page) => [titleKey(page), page.title[language]]))
}
