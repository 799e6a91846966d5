import { BUTTON_KINDS, BUTTON_PLACES } from '@shopkey/domain/page-blocks.ts'
import { about } from '../annotated.ts'
import { OneOf } from '../schema.ts'
import { block, link, words } from './parts.ts'

export const ButtonBlock = block('button', 'A button that leads somewhere', {
  label: words('What is on it', 'All coffees', 60),
  to: link('What it leads to'),
  kind: about('How strong it looks', OneOf(BUTTON_KINDS), 'primary'),
  place: about('Where in its line it is', OneOf(BUTTON_PLACES), 'start'),
})
