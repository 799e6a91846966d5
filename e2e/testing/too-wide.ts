import type { Page } from 'playwright-core'

/** How wide the page is, and what makes it so; empty where it fits into so many pixels. */
export const tooWide = (page: Page, width: number): Promise<string> =>
  page.evaluate((limit) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= limit) return ''
    const widest = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > limit + 1 || right > scrollWidth - 1 || left < 0
    })
    const innermost = widest.filter((element) => !widest.some((other) => other !== element && element.contains(other)))
    const names = innermost.slice(0, 6).map(({ tagName, className }) => `${tagName}.${className}`)
    return `${scrollWidth} px: ${names.join(' ')}`
  }, width)
