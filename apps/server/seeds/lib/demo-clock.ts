const dayMs = 86_400_000

/** The clock of the demo's past. It only goes forward, and never past the time of seeding. */
export class DemoClock {
  readonly today: Date
  #time: number

  constructor(today: Date, startsDaysAgo: number) {
    this.today = today
    this.#time = today.getTime() - startsDaysAgo * dayMs
  }

  now = (): Date => new Date(this.#time)

  moveTo(time: Date): void {
    this.#time = Math.min(Math.max(this.#time, time.getTime()), this.today.getTime())
  }

  advanceMinutes(minutes: number): void {
    this.moveTo(new Date(this.#time + minutes * 60_000))
  }

  /** A moment so many days from today; negative: in the past. */
  daysFromToday(days: number): Date {
    return new Date(this.today.getTime() + days * dayMs)
  }
}
