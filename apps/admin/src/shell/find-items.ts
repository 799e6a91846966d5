interface Findable {
  title: string
  words: string
}

/** The items that hold every word of the query, those whose title begins with it first. Case and accents do not matter. */
export function findItems<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean)
  const found = items
    .map((item) => ({ item, title: plain(item.title), all: plain(`${item.title} ${item.words}`) }))
    .filter(({ all }) => wanted.every((word) => all.includes(word)))
  const rank = (title: string) => {
    const at = wanted[0] === undefined ? 0 : title.indexOf(wanted[0])
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  // Stable: items of one rank keep their order.
  return found.sort((a, b) => rank(a.title) - rank(b.title)).map(({ item }) => item)
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
