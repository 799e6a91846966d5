/** A state machine as data, shared by the server that enforces it and the back-office that explains it. */
export type TransitionTable<State extends string, Event extends string> = {
  /** The subject of the states; first half of a refusal's code. */
  name: string
  starts: readonly State[]
  /** Final states: every state without a transition. */
  ends: readonly State[]
  /** The meaning of each state, in a sentence that also says why no other transition is possible. */
  states: Readonly<Record<State, string>>
  transitions: readonly { from: State; event: Event; to: State }[]
}

/** code: for translations, such as `order_archived`. reason: the same in English. */
export type Transition<State extends string> =
  | { allowed: true; to: State }
  | { allowed: false; code: string; reason: string }

/** Whether `event` is allowed in `state`: the next state, or the reason. */
export function can<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  event: Event,
  state: State,
): Transition<State> {
  const transition = table.transitions.find((one) => one.from === state && one.event === event)
  if (transition) return { allowed: true, to: transition.to }
  return { allowed: false, code: `${table.name}_${state}`, reason: table.states[state] }
}
