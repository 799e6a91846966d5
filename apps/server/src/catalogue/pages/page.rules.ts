import type { PageKind } from '@shopkey/contract/page.ts'
import { BLOCK_PLACES, type BlockPlace } from '@shopkey/domain/page-blocks.ts'

/** Whether pages of this kind are blocks around what the shop shows, and have no address of their own. */
export const isAround = (kind: PageKind): kind is BlockPlace => BLOCK_PLACES.some((place) => place === kind)
