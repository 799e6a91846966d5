/** Ctrl-C, SIGTERM, a closed terminal, or the end of the parent. A second signal changes nothing. */
export function onceInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => resolve())
    process.channel?.unref()
  })
}
