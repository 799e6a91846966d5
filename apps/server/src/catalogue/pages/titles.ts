import type { PageContent } from '@shopkey/contract/page.ts'
import { shownIn } from '@shopkey/domain/page-blocks.ts'
import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'

/** The title for lists of staff, in the first of the store's languages that it is written in; `otherwise` where it has none, as blocks around a product. */
export function titleOf({ title }: Pick<PageContent, 'title'>, languages: readonly string[], otherwise = ''): string {
  const known = languages.flatMap((code) => UI_LANGUAGES.filter((language) => language === code))
  return shownIn(title, known) ?? otherwise
}
