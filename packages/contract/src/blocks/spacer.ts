import { SPACES } from '@shopkey/domain/page-blocks.ts'
import { about } from '../annotated.ts'
import { OneOf } from '../schema.ts'
import { block } from './parts.ts'

export const SpacerBlock = block('spacer', 'Empty space', { size: about('How much', OneOf(SPACES), 'medium') })
