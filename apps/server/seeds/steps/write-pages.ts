import type { CreatePageInput, PageContent } from '@shopkey/contract/page.ts'
import type { RichText } from '@shopkey/domain/rich-text.ts'
import type { Caller } from '../lib/caller.ts'
import type { DemoStore } from '../lib/demo-store.ts'

type Words = Record<'en' | 'bh' | 'ar', string>
/** The server reads the rest by the block's type. */
type Block = PageContent['blocks'][number] & Record<string, unknown>

const rich = ({ en, bh, ar }: Words): Record<'en' | 'bh' | 'ar', RichText> => ({
  en: richOf(en),
  bh: richOf(bh),
  ar: richOf(ar),
})

/** Paragraphs with an empty line between them; one that begins with ## is a heading. */
function richOf(text: string): RichText {
  const content = text.split('\n\n').map((part): RichText['content'][number] => {
    const words = [{ type: 'text' as const, text: part.replace(/^## /, '') }]
    return part.startsWith('## ')
      ? { type: 'heading', attrs: { level: 2 }, content: words }
      : { type: 'paragraph', content: words }
  })
  return { type: 'doc', content }
}

const content = (title: Words, more: Partial<PageContent>): PageContent => ({
  title,
  search_title: {},
  search_description: {},
  summary: {},
  author: null,
  picture_url: null,
  alt: {},
  tags: [],
  blocks: [],
  ...more,
})

const title: Words = { en: 'About us', bh: 'Tentang kami', ar: 'من نحن' }
const story: Words = {
  en: 'We began at a kitchen table with three products and a notebook.\n\n## How we work\n\nWe know the people who make what we sell, pay them on the day, and keep the list short.',
  bh: 'Kami mulai di meja dapur dengan tiga produk dan satu buku catatan.\n\n## Cara kami bekerja\n\nKami mengenal orang-orang yang membuat barang kami, membayar mereka pada hari yang sama, dan menjaga daftar tetap pendek.',
  ar: 'بدأنا على طاولة مطبخ بثلاثة منتجات ودفتر واحد.\n\n## كيف نعمل\n\nنعرف من يصنعون ما نبيع، وندفع لهم في اليوم نفسه، ونبقي القائمة قصيرة.',
}
const questions: { question: Words; text: Words }[] = [
  {
    question: { en: 'Can I visit you?', bh: 'Bolehkah saya berkunjung?', ar: 'هل يمكنني زيارتكم؟' },
    text: {
      en: 'Write to us first, and we put the kettle on.',
      bh: 'Kabari kami dulu, lalu kami siapkan teh.',
      ar: 'راسلونا أولًا، ونحن نعدّ الشاي.',
    },
  },
  {
    question: { en: 'Do you wrap gifts?', bh: 'Apakah kado dibungkus?', ar: 'هل تغلّفون الهدايا؟' },
    text: { en: 'Yes, in paper.', bh: 'Ya, dengan kertas.', ar: 'نعم، بالورق.' },
  },
]
const headline: Words = { en: 'Fresh on the shelf', bh: 'Baru di rak', ar: 'جديد على الرف' }
const visit: Words = { en: 'See everything', bh: 'Lihat semua', ar: 'تصفح الكل' }

const article: Words = { en: 'A day behind the counter', bh: 'Sehari di balik meja', ar: 'يوم خلف المنضدة' }
const summary: Words = {
  en: 'What happens between the first parcel and the last cup.',
  bh: 'Yang terjadi di antara paket pertama dan cangkir terakhir.',
  ar: 'ما يحدث بين أول طرد وآخر فنجان.',
}
const day: Words = {
  en: 'At seven we read what came in overnight. By nine the first parcels are packed, each by hand and with a note.\n\nThe afternoon is for what is new: we try it, photograph it, and argue about its name.',
  bh: 'Pukul tujuh kami membaca pesanan malam. Pukul sembilan paket pertama sudah dikemas, masing-masing dengan tangan dan sebuah catatan.\n\nSore untuk barang baru: kami mencobanya, memotretnya, dan berdebat soal namanya.',
  ar: 'في السابعة نقرأ طلبات الليل. وبحلول التاسعة تكون أولى الطرود جاهزة، كل منها باليد ومعه ملاحظة.\n\nأما العصر فلما هو جديد: نجربه ونصوره ونتجادل في اسمه.',
}

/** A page about the store and the first article of its journal, published, with pictures of its products. */
export async function writePages(asOwner: Caller, { name }: DemoStore): Promise<void> {
  const { count } = await asOwner.get<{ count: number }>('/admin/pages?limit=0')
  if (count > 0) return
  const { products } = await asOwner.get<{ products: { thumbnail: string | null }[] }>(
    '/admin/products?limit=2&fields=id,thumbnail&expand=',
  )
  const [first, second] = products.map(({ thumbnail }) => thumbnail)
  const alt: Words = { en: `From ${name}`, bh: `Dari ${name}`, ar: `من ${name}` }
  const about: Block[] = [
    { id: 'b1', type: 'text', text: rich(story) },
    { id: 'b2', type: 'picture', picture_url: first ?? null, alt, caption: {}, to: null, width: 'text' },
    {
      id: 'b3',
      type: 'product_row',
      title: headline,
      source: 'newest',
      collection_id: null,
      product_ids: [],
      count: 4,
    },
    {
      id: 'b4',
      type: 'questions',
      title: {},
      questions: questions.map(({ question, text }) => ({ question, text: rich(text) })),
    },
    { id: 'b5', type: 'button', label: visit, to: '/products', kind: 'primary', place: 'start' },
  ]
  const told: Block[] = [{ id: 'b1', type: 'text', text: rich(day) }]
  const pages: CreatePageInput[] = [
    {
      kind: 'page',
      handle: 'about-us',
      content: content(title, {
        blocks: about,
      }),
    },
    {
      kind: 'article',
      handle: 'behind-the-counter',
      content: content(article, {
        summary,
        author: name,
        picture_url: second ?? null,
        alt,
        tags: ['Notes'],
        blocks: told,
      }),
    },
  ]
  for (const body of pages) {
    const { page } = await asOwner.post<{ page: { id: string } }>('/admin/pages', body)
    await asOwner.post(`/admin/pages/${page.id}/publish`, {})
  }
}
