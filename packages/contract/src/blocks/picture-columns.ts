import { MAX_PICTURE_COLUMNS } from '@shopkey/domain/page-blocks.ts'
import Type from 'typebox'
import { about } from '../annotated.ts'
import { block, lines, link, picture, words } from './parts.ts'

export const PictureColumnsBlock = block('picture_columns', 'Pictures beside each other, each with a text', {
  title: words('Its headline', 'From bean to cup'),
  columns: about(
    'The columns',
    Type.Array(
      Type.Object(
        {
          ...picture,
          title: words('What stands below the picture', 'Harvest'),
          text: lines('The text below that', 'Picked by hand in Aceh.', 500),
          to: link('What the column leads to'),
        },
        { additionalProperties: false },
      ),
      { maxItems: MAX_PICTURE_COLUMNS },
    ),
  ),
})
