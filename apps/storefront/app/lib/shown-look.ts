import type { CurrentStore } from '@shopkey/client/types.ts'
import { type OwnCorners, ownThemeOf } from '@shopkey/domain/own-theme.ts'
import { type FontPair, type HeaderLayout, type PictureRatio, USUAL_LOOK } from '@shopkey/domain/store-look.ts'

/** Addresses of the style sheet of a pair of fonts and of the file of its text font. */
export interface FontFiles {
  sheet: string
  text: string
}

/** What a store's look has in place of the usual one. */
export interface ShownLook {
  /** Of the page, for styles. */
  attributes: {
    'data-fonts'?: FontPair
    'data-corners'?: OwnCorners
    'data-picture-ratio'?: PictureRatio
    'data-header'?: HeaderLayout
  }
  has_search?: boolean
  font_files?: FontFiles | undefined
}

export function shownLook({ look, metadata }: Pick<CurrentStore, 'look' | 'metadata'>): ShownLook {
  const corners = ownThemeOf(metadata)?.corners ?? look.corners
  const { fonts, picture_ratio, header } = look
  return {
    attributes: {
      ...(fonts !== USUAL_LOOK.fonts && { 'data-fonts': fonts }),
      ...(corners !== USUAL_LOOK.corners && { 'data-corners': corners }),
      ...(picture_ratio !== USUAL_LOOK.picture_ratio && { 'data-picture-ratio': picture_ratio }),
      ...(header !== USUAL_LOOK.header && { 'data-header': header }),
    },
    ...(header === 'with_search' && { has_search: true }),
  }
}
