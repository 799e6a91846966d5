import Type from 'typebox'
import { about } from './annotated.ts'

/** What is wrong with a field of a request, for programs that say so in their own words: one of `details.problems`. */
export interface RequestProblem {
  /** Its path, such as `variants.0.sku`; empty: the whole body or query. */
  field: string
  /** The rule of JSON Schema that it breaks, such as `maxLength`. */
  keyword: string
  /** The limit, the format or the type of that rule. */
  expected?: number | string
}

/** What every call returns that is refused or fails. */
export const ErrorReply = Type.Object({
  type: about('The kind of refusal', Type.String(), 'not_allowed'),
  code: Type.Optional(about('Which rule refused, for programs', Type.String(), 'refund_exceeds_payment')),
  message: about('What went wrong, for people, in English', Type.String(), 'More than was paid cannot be given back'),
  details: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description:
        'What the message names; `fields` are the wrong fields of a request, `problems` the rule that each breaks',
    }),
  ),
})
