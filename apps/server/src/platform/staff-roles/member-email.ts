import { type RawBuilder, sql } from 'kysely'

/** What stands between the address and the id in the `email` of a row that stands in for an account, see staff/stand-in.ts. No address has one. */
export const separator = ' '

/** The address of a member, of `users` under this alias. Queries that show or compare members' addresses read it in place of the column. */
export function memberEmail(alias = 'users'): RawBuilder<string> {
  return sql<string>`split_part(${sql.ref(`${alias}.email`)}, ${sql.lit(separator)}, 1)`
}

/** The address in a row's `email`. */
export function addressIn(email: string): string {
  return email.split(separator)[0] ?? email
}
