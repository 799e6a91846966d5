import type { Locator } from 'playwright-core'

/**
 * Seconds of a practised person, by the keystroke-level model (Card, Moran, Newell 1980): a key of an average typist, pointing at
 * something and pressing it, deciding what to do next.
 */
const seconds = { key: 0.28, press: 1.1 + 0.2, decision: 1.35 }

/** Does what a person does with mouse and keyboard, and counts it. */
export class CountedPerson {
  clicks = 0
  seconds = 0

  async click(target: Locator): Promise<void> {
    await target.click()
    this.#count()
  }

  /** A radio button or checkbox that its label covers. */
  async choose(target: Locator): Promise<void> {
    await target.check({ force: true })
    this.#count()
  }

  /** The click into the field counts as well. */
  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.#count()
    this.seconds += text.length * seconds.key
  }

  /** A page that is read, such as the steps of a set-up and the terms of a checkout. */
  read(words: number): void {
    // 200 words a minute.
    this.seconds += (words / 200) * 60
  }

  #count(): void {
    this.clicks += 1
    this.seconds += seconds.press + seconds.decision
  }
}
