/** `23:59:07` */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
