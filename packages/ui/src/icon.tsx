const PATHS = {
  bag: 'M5 8.5h14l-.9 10.2a2 2 0 0 1-2 1.8H7.9a2 2 0 0 1-2-1.8L5 8.5ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  user: 'M8.25 8a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0-7.5 0M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  menu: 'M4 8h16M4 16h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  globe:
    'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM3.5 12h17M12 3.5c2.5 2.5 3.5 5.5 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.5-3.5-8.5s1-6 3.5-8.5Z',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  truck:
    'M3 6.5h11v10H9.25M5.75 16.5H3v-10M14 10h3.5l3.5 3.5v3h-2.25M14 16.5h1.25M5.75 17.5a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0M15.25 17.5a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0',
  box: 'm4 7.5 8-4 8 4v9l-8 4-8-4v-9ZM4 7.5l8 4 8-4M12 11.5v9',
  wallet: 'M5.5 6.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM3.5 10.5h17M7 15h3',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  chevron: 'm9 6 6 6-6 6',
  store:
    'M4.5 10.5V20h15v-9.5M3.5 8l2-4h13l2 4a2.85 2.85 0 0 1-5.7 0 2.85 2.85 0 0 1-5.6 0A2.85 2.85 0 0 1 3.5 8ZM10 20v-5h4v5',
  heart: 'M12 20.2 4.9 13a4.75 4.75 0 0 1 6.7-6.7l.4.4.4-.4a4.75 4.75 0 0 1 6.7 6.7L12 20.2Z',
  tag: 'M12.5 4H20v7.5L11.5 20 4 12.5 12.5 4ZM15.5 8h1',
  pin: 'M12 21c4.5-4.6 6.75-8.2 6.75-11a6.75 6.75 0 1 0-13.5 0c0 2.8 2.25 6.4 6.75 11ZM9.75 10a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9h14v-9h-1.5',
  gift: 'M4.5 11.5V20h15v-8.5M3.5 8h17v3.5h-17V8ZM12 8v12M12 8C9 8 7.5 6.75 7.5 5.5S9 3.5 10 4.5 12 8 12 8Zm0 0c3 0 4.5-1.25 4.5-2.5S15 3.5 14 4.5 12 8 12 8Z',
  chat: 'M4.5 5h15v11h-8L7 19.5V16H4.5V5ZM8.5 9h7M8.5 12h4.5',
  tool: 'M14.5 6.5a4 4 0 0 1 5-1.5l-3 3 .5 2 2 .5 3-3a4 4 0 0 1-5.5 4.5L9 19.5a2 2 0 0 1-3-3l7.5-7.5a4 4 0 0 1 1-2.5Z',
  spark: 'M12 3.5c.7 5 3.5 7.8 8.5 8.5-5 .7-7.8 3.5-8.5 8.5-.7-5-3.5-7.8-8.5-8.5 5-.7 7.8-3.5 8.5-8.5Z',
} as const

export type IconName = keyof typeof PATHS

/** The shape of an icon that few pages have, and define themselves: every page loads those above. */
export type IconShape = `M${string}`

export const iconNames = /* @__PURE__ */ Object.keys(PATHS) as readonly IconName[]

const POINTS_FORWARD: ReadonlySet<string> = new Set(['arrow', 'back', 'chevron', 'truck'])

/**
 * Line icons on a 24 px grid. Decorative: the text beside them, or the button's label, has the meaning. Those that
 * point along the reading direction are mirrored in Arabic.
 */
export function Icon({ name, size = 22 }: { name: IconName | IconShape; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-mirrored={POINTS_FORWARD.has(name) || undefined}
    >
      <path d={isName(name) ? PATHS[name] : name} />
    </svg>
  )
}

const isName = (name: IconName | IconShape): name is IconName => name in PATHS
