import type { BlockPlace } from '@shopkey/domain/page-blocks.ts'
import type { Texts } from '../../lib/texts.ts'
import type { PageRow } from './queries.ts'

/** Whether the blocks stand around what the shop shows; a page or an article consists of them. */
export const isAround = <Page extends Pick<PageRow, 'kind'>>(page: Page): page is Page & { kind: BlockPlace } =>
  page.kind !== 'page' && page.kind !== 'article'

/** What a page is called in lists: around a product, by the product. */
export function nameOfPage({ kind, title }: Pick<PageRow, 'kind' | 'title'>, t: Texts['t']): string {
  return kind === 'home' ? t('pages.kinds.home') : title || t('pages.untitled')
}
