import { OWN_CORNERS } from '@shopkey/domain/own-theme.ts'
import { FONT_PAIRS, HEADER_LAYOUTS, PICTURE_RATIOS, USUAL_LOOK } from '@shopkey/domain/store-look.ts'
import Type from 'typebox'
import { about } from './annotated.ts'
import { OneOf } from './schema.ts'

const fonts = about('Fonts of headings and texts; Arabic has a font of its own', OneOf(FONT_PAIRS), 'fraunces_inter')
const corners = about(
  'Corners of pictures, cards, fields and buttons; those of `metadata.own_theme` come first',
  OneOf(OWN_CORNERS),
  'round',
)
const picture_ratio = about('Width to height of the pictures in lists of products', OneOf(PICTURE_RATIOS), '1:1')
const header = about(
  'The header: the logo first, the logo in the middle, or with a field for searching in it',
  OneOf(HEADER_LAYOUTS),
  'with_search',
)

const aboutLook = 'How the storefront is laid out, beside its colors'

/** A property of a store, for shoppers and staff. */
export const storeLook = {
  look: about(aboutLook, Type.Object({ fonts, corners, picture_ratio, header }), USUAL_LOOK),
}

/** What staff send of it. */
export const StoreLookInput = Type.Optional(
  about(
    `${aboutLook}; what is not sent stays`,
    Type.Object(
      {
        fonts: Type.Optional(fonts),
        corners: Type.Optional(corners),
        picture_ratio: Type.Optional(picture_ratio),
        header: Type.Optional(header),
      },
      { additionalProperties: false },
    ),
    { header: 'with_search' },
  ),
)
