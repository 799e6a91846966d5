/** What the request of a query returns, such as `FetchedBy<typeof ordersQuery>['orders'][number]`. */
export type FetchedBy<Query extends (...args: never[]) => { queryFn?: unknown }> =
  ReturnType<Query>['queryFn'] extends infer Fetch
    ? Fetch extends (...args: never[]) => infer Reply
      ? Awaited<Reply>
      : never
    : never

/** What a query selects of its reply, such as `SelectedBy<typeof orderQuery>`. */
export type SelectedBy<Query extends (...args: never[]) => { select?: (reply: never) => unknown }> = ReturnType<
  NonNullable<ReturnType<Query>['select']>
>
