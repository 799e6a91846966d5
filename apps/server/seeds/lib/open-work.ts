import type { DemoCustomer } from './customers.ts'

type View = DemoCustomer['stores'][number]

export interface OpenWork {
  /** Messages from the contact page. */
  messages: { from: string; language: 'en' | 'bh' | 'ar'; page: string; text: string }[]
  /** Customers with something in their cart. */
  carts: string[]
  /** The customer that a draft order is prepared for. */
  draft_for: string
  /** Whole rupiah of a gift card that the store gives away, and who gets it. */
  gift_card: { value: number; to: string }
}

/** What each demo store has in hand today. People are named by the part of their address before the @. */
export const openWork: Record<View, OpenWork> = {
  'kopi-senja': {
    messages: [
      {
        from: 'agus.setiawan',
        language: 'bh',
        page: '/contact',
        text: 'Halo, apakah bisa pesan 10 kg biji untuk kantor setiap bulan? Kami biasanya menyeduh dengan V60.',
      },
      {
        from: 'marcus.reed',
        language: 'en',
        page: '/contact',
        text: 'My grinder is quite coarse at its finest setting. Which grind do you recommend for an Aeropress?',
      },
    ],
    carts: ['daeng.tata', 'fajar.nugroho'],
    draft_for: 'oliver.hughes',
    gift_card: { value: 150_000, to: 'agus.setiawan' },
  },
  'batik-larasati': {
    messages: [
      {
        from: 'noura.alotaibi',
        language: 'ar',
        page: '/contact',
        text: 'السلام عليكم، هل يتوفر هذا القماش بطول أربعة أمتار؟ أحتاجه قبل العيد.',
      },
      {
        from: 'komang.ariani',
        language: 'bh',
        page: '/contact',
        text: 'Kebaya yang saya pesan sedikit longgar di bahu. Apakah bisa ditukar dengan ukuran M?',
      },
    ],
    carts: ['emily.carter', 'layla.almansoori'],
    draft_for: 'hana.sato',
    gift_card: { value: 250_000, to: 'komang.ariani' },
  },
  'roti-pagi': {
    messages: [
      {
        from: 'maya.sitorus',
        language: 'bh',
        page: '/contact',
        text: 'Bisakah kue ulang tahun dikirim hari Minggu pagi ke Bandung? Untuk 20 orang.',
      },
    ],
    carts: ['meiling.tan'],
    draft_for: 'yusuf.maulana',
    gift_card: { value: 100_000, to: 'maya.sitorus' },
  },
}
