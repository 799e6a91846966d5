/** The message that a Message-ID of ours names, which is in lower case, unlike the ids of rows. */
export function notificationIdOf(message_id: unknown): string | null {
  const [, id] = /^<?noti_(\w+)@/i.exec(String(message_id)) ?? []
  return id === undefined ? null : `noti_${id.toUpperCase()}`
}
