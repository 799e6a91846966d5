/** Until so many moments were measured, nothing is known: a process that has just started, or was idle, is slower for a while. */
const minSamples = 8
/** Averages over about as long as a request may wait. */
const weightOfNew = 0.06

/** How many requests a second were served of late, while others waited. */
export class ServingRate {
  #perSecond = 0
  #samples = 0

  get perSecond(): number | undefined {
    return this.#samples < minSamples ? undefined : this.#perSecond
  }

  add(perSecond: number): void {
    this.#samples += 1
    const weight = Math.max(weightOfNew, 1 / this.#samples)
    this.#perSecond = this.#perSecond * (1 - weight) + perSecond * weight
  }

  /** Nobody waited: how much could be served is not known any more. */
  forget(): void {
    this.#samples = 0
  }
}
