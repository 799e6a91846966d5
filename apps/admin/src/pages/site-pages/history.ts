/** Changes that can be taken back. */
const MOST = 100

/** The values before and after the present one, the nearest to it last and first. */
export interface Steps<Value> {
  past: readonly Value[]
  future: readonly Value[]
}

/** After a change of `value`. isSameStep: it is taken back together with the one before. */
export function changed<Value>({ past }: Steps<Value>, value: Value, isSameStep: boolean): Steps<Value> {
  return { past: isSameStep && past.length > 0 ? past : [...past, value].slice(-MOST), future: [] }
}

/** What is shown after the last change of `value` was taken back; undefined where there is none. */
export function undone<Value>(
  { past, future }: Steps<Value>,
  value: Value,
): { value: Value; steps: Steps<Value> } | undefined {
  const before = past.at(-1)
  return before === undefined
    ? undefined
    : { value: before, steps: { past: past.slice(0, -1), future: [value, ...future] } }
}

/** What is shown after that was taken back itself. */
export function redone<Value>(
  { past, future }: Steps<Value>,
  value: Value,
): { value: Value; steps: Steps<Value> } | undefined {
  const [next, ...later] = future
  return next === undefined ? undefined : { value: next, steps: { past: [...past, value], future: later } }
}
