interface Loading<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
}

/** Two queries as one, which has its data once both have. */
export function bothOf<One, Other>(one: Loading<One>, other: Loading<Other>): Loading<[One, Other]> {
  const failed = one.isError ? one : other
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    isError: failed.isError,
    error: failed.error,
    refetch: failed.refetch,
  }
}
