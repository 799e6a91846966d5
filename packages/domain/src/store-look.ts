import { OWN_CORNERS, type OwnCorners } from './own-theme.ts'

/** Width to height of the pictures in lists of products. */
export const PICTURE_RATIOS = ['4:5', '3:4', '1:1', '4:3'] as const
export type PictureRatio = (typeof PICTURE_RATIOS)[number]

export const HEADER_LAYOUTS = ['logo_first', 'logo_centered', 'with_search'] as const
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number]

/** How a storefront is laid out, beside its colors. */
export interface StoreLook {
  /** Of a store with one of the five themes; a theme of its own has corners of its own. */
  corners: OwnCorners
  picture_ratio: PictureRatio
  header: HeaderLayout
}

/** The look of a store that has chosen nothing. */
export const USUAL_LOOK: StoreLook = { corners: 'soft', picture_ratio: '4:5', header: 'logo_first' }

/** Reads a stored or sent look; what it lacks, or nobody knows, is as usual. */
export function lookOf(value: unknown): StoreLook {
  const { corners, picture_ratio, header } = (value ?? {}) as Record<string, unknown> // each is compared below
  return {
    corners: OWN_CORNERS.find((known) => known === corners) ?? USUAL_LOOK.corners,
    picture_ratio: PICTURE_RATIOS.find((known) => known === picture_ratio) ?? USUAL_LOOK.picture_ratio,
    header: HEADER_LAYOUTS.find((known) => known === header) ?? USUAL_LOOK.header,
  }
}
