import type { ParseKeys } from 'i18next'

/** An action that is refused here, without a refusal of the server. */
export class BlockedAction extends Error {
  readonly words: ParseKeys

  constructor(words: ParseKeys) {
    super(words)
    this.name = 'BlockedAction'
    this.words = words
  }
}
