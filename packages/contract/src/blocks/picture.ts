import { PICTURE_WIDTHS } from '@shopkey/domain/page-blocks.ts'
import { about } from '../annotated.ts'
import { OneOf } from '../schema.ts'
import { block, link, picture, words } from './parts.ts'

export const PictureBlock = block('picture', 'One picture', {
  ...picture,
  caption: words('What stands below it', 'Roasted every Tuesday', 300),
  to: link('What the picture leads to'),
  width: about('As wide as text, as the page, or as the window', OneOf(PICTURE_WIDTHS), 'page'),
})
