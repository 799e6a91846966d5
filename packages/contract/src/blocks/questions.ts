import { MAX_QUESTIONS } from '@shopkey/domain/page-blocks.ts'
import Type from 'typebox'
import { about } from '../annotated.ts'
import { block, rich, words } from './parts.ts'

export const QuestionsBlock = block('questions', 'Questions, each of which opens what is said about it', {
  title: words('Its headline', 'Questions and answers'),
  questions: about(
    'The questions in their order',
    Type.Array(
      Type.Object(
        { question: words('The question', 'How fresh is the coffee?', 300), text: rich('What is said about it') },
        { additionalProperties: false },
      ),
      { maxItems: MAX_QUESTIONS },
    ),
  ),
})
