import Type from 'typebox'
import { about } from './annotated.ts'

/** For which Excel a CSV file is written. */
export const ExcelLocale = Type.Optional(
  about(
    'Language and place of the computer on which Excel opens the file: the file gets a byte order mark, and the separator and the decimal mark that Excel expects there. Without it, semicolons and decimal points',
    Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$' }),
    'id-ID',
  ),
)
