import type { AdminKey } from '@shopkey/i18n/admin-messages.ts'

/** An action that is refused here, without a refusal of the server. */
export class BlockedAction extends Error {
  readonly words: AdminKey

  constructor(words: AdminKey) {
    super(words)
    this.name = 'BlockedAction'
    this.words = words
  }
}
