import { MAX_QUESTIONS } from '@shopkey/domain/page-blocks.ts'
import Type from 'typebox'
import { about } from '../annotated.ts'
import { block, rich, words } from './parts.ts'

export const QuestionsBlock = block('questions', 'Questions, whose answers open', {
  title: words('Its headline', 'Questions and answers'),
  questions: about(
    'The questions in their order',
    Type.Array(
      Type.Object(
        { question: words('The question', 'How fresh is the coffee?', 300), answer: rich('The answer') },
        { additionalProperties: false },
      ),
      { maxItems: MAX_QUESTIONS },
    ),
  ),
})
