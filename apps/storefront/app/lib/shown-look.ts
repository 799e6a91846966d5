import type { CurrentStore } from '@shopkey/client/types.ts'
import { type OwnCorners, ownThemeOf } from '@shopkey/domain/own-theme.ts'
import { type HeaderLayout, type PictureRatio, USUAL_LOOK } from '@shopkey/domain/store-look.ts'

/** What a store's look has in place of the usual one; styles read it from attributes of the page. */
export interface ShownLook {
  corners?: OwnCorners | undefined
  picture_ratio?: PictureRatio | undefined
  header?: HeaderLayout | undefined
}

export function shownLook({ look, metadata }: Pick<CurrentStore, 'look' | 'metadata'>): ShownLook {
  return {
    corners: unlessUsual(ownThemeOf(metadata)?.corners ?? look.corners, USUAL_LOOK.corners),
    picture_ratio: unlessUsual(look.picture_ratio, USUAL_LOOK.picture_ratio),
    header: unlessUsual(look.header, USUAL_LOOK.header),
  }
}

function unlessUsual<Choice>(chosen: Choice, usual: Choice): Choice | undefined {
  return chosen === usual ? undefined : chosen
}
