/** The list with one entry taken from `from` and put at `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...list]
  const taken = rest.splice(from, 1)
  rest.splice(to, 0, ...taken)
  return rest
}
