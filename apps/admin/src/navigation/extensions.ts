import type { AdminKey } from '@shopkey/i18n/admin-messages.ts'
import { IconPuzzle } from '@tabler/icons-react'
import { extensionPages, pagePath, titleKey } from '../extensions/extension-parts.ts'
import type { NavigationEntry } from './navigation-entry.ts'

/** The pages of the extensions. */
export const extensions: readonly NavigationEntry[] = extensionPages.map((page) => ({
  path: pagePath(page),
  title: titleKey(page) as AdminKey, // among the messages, see pageTitles
  icon: IconPuzzle,
  group: page.group,
  permissions: [page.permission],
  extension_id: page.extension_id,
  pages: [
    {
      path: '',
      load: async () => {
        const [{ extensionPage }, { default: Content }] = await Promise.all([
          import('../extensions/extension-page.tsx'),
          page.load(),
        ])
        return extensionPage(page, Content)
      },
    },
  ],
}))
