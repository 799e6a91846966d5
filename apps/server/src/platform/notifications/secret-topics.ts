/** Events whose messages open an account to whoever reads them. */
const secretEvents = ['customer.password_reset', 'customer.one_time_code', 'user.password_reset', 'invite.created']

export function holdsSecret(event_name: string | null): boolean {
  return event_name !== null && secretEvents.includes(event_name)
}
