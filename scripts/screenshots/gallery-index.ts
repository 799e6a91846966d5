export interface Picture {
  screen: string
  look: string
  file: string
}

interface Named {
  name: string
}

interface Shown {
  pictures: readonly Picture[]
  screens: readonly Named[]
  looks: readonly Named[]
}

/** The page with all pictures, a row for each screen. */
export function indexOf(title: string, { pictures, screens, looks }: Shown): string {
  const figure = (screen: string, look: string) => {
    const picture = pictures.find((entry) => entry.screen === screen && entry.look === look)
    return picture
      ? `<figure><a href="${picture.file}"><img src="${picture.file}" alt="${screen}, ${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`
      : ''
  }
  const names = [...new Set(screens.map(({ name }) => name))]
  const sections = names.map(
    (screen) => `<section><h2>${screen}</h2>${looks.map((look) => figure(screen, look.name)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:15px/1.4 system-ui;margin:2rem}section{display:flex;gap:1rem;flex-wrap:wrap;align-items:start}h2{flex-basis:100%}figure{margin:0}img{max-height:420px;border:1px solid #ccc}</style>
<h1>${title}</h1>${sections.join('\n')}</html>
`
}
