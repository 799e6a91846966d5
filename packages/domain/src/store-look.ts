import { OWN_CORNERS, type OwnCorners } from './own-theme.ts'

/** Width to height of the pictures in lists of products. */
export const PICTURE_RATIOS = ['4:5', '3:4', '1:1', '4:3'] as const
export type PictureRatio = (typeof PICTURE_RATIOS)[number]

export const HEADER_LAYOUTS = ['logo_first', 'logo_centered', 'with_search'] as const
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number]

/** Fonts of headings and texts, by their names; texts in Arabic have a font of their own. */
export const FONT_PAIRS = [
  'plus_jakarta_sans',
  'fraunces_inter',
  'playfair_source',
  'lora',
  'grotesk_inter',
  'nunito',
  'outfit_source',
] as const
export type FontPair = (typeof FONT_PAIRS)[number]

/** How a storefront is laid out, beside its colors. */
export interface StoreLook {
  fonts: FontPair
  /** Of a store with one of the five themes; a theme of its own has corners of its own. */
  corners: OwnCorners
  picture_ratio: PictureRatio
  header: HeaderLayout
}

/** The look of a store that has chosen nothing. */
export const USUAL_LOOK: StoreLook = {
  fonts: 'plus_jakarta_sans',
  corners: 'soft',
  picture_ratio: '4:5',
  header: 'logo_first',
}

/** Reads a stored or sent look; what it lacks, or nobody knows, is as usual. */
export function lookOf(value: unknown): StoreLook {
  const { fonts, corners, picture_ratio, header } = (value ?? {}) as Record<string, unknown> // each is compared below
  return {
    fonts: FONT_PAIRS.find((known) => known === fonts) ?? USUAL_LOOK.fonts,
    corners: OWN_CORNERS.find((known) => known === corners) ?? USUAL_LOOK.corners,
    picture_ratio: PICTURE_RATIOS.find((known) => known === picture_ratio) ?? USUAL_LOOK.picture_ratio,
    header: HEADER_LAYOUTS.find((known) => known === header) ?? USUAL_LOOK.header,
  }
}
