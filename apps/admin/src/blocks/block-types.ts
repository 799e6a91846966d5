import {
  type Icon,
  IconAlignLeft,
  IconBlockquote,
  IconCategory,
  IconColumns3,
  IconForms,
  IconHandClick,
  IconHelpCircle,
  IconMapPin,
  IconMovie,
  IconPhoto,
  IconShirt,
  IconSpacingVertical,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { BlockFormProps, Blocks, BlockType } from './block.ts'
import { ButtonForm } from './button/button-form.tsx'
import { CollectionRowForm } from './collection-row/collection-row-form.tsx'
import { ContactFormForm } from './contact-form/contact-form-form.tsx'
import { MapForm } from './map/map-form.tsx'
import { PictureForm } from './picture/picture-form.tsx'
import { PictureColumnsForm } from './picture-columns/picture-columns-form.tsx'
import { ProductRowForm } from './product-row/product-row-form.tsx'
import { QuestionsForm } from './questions/questions-form.tsx'
import { QuoteForm } from './quote/quote-form.tsx'
import { SpacerForm } from './spacer/spacer-form.tsx'
import { TextForm } from './text/text-form.tsx'
import { VideoForm } from './video/video-form.tsx'

interface KindOfBlock<Type extends BlockType> {
  icon: Icon
  Form: ComponentType<BlockFormProps<Type>>
  /** A new one, which has its id already. */
  create: (id: string) => Blocks[Type]
}

const picture = { picture_url: null, alt: {} }

/** Every kind of block that staff can add, in the order of the menu. */
export const blockTypes: { readonly [Type in BlockType]: KindOfBlock<Type> } = {
  text: { icon: IconAlignLeft, Form: TextForm, create: (id) => ({ id, type: 'text', text: {} }) },
  picture: {
    icon: IconPhoto,
    Form: PictureForm,
    create: (id) => ({ id, type: 'picture', ...picture, caption: {}, to: null, width: 'page' }),
  },
  picture_columns: {
    icon: IconColumns3,
    Form: PictureColumnsForm,
    create: (id) => ({
      id,
      type: 'picture_columns',
      title: {},
      columns: Array.from({ length: 3 }, () => ({ ...picture, title: {}, text: {}, to: null })),
    }),
  },
  product_row: {
    icon: IconShirt,
    Form: ProductRowForm,
    create: (id) => ({
      id,
      type: 'product_row',
      title: {},
      source: 'newest',
      collection_id: null,
      product_ids: [],
      count: 4,
    }),
  },
  collection_row: {
    icon: IconCategory,
    Form: CollectionRowForm,
    create: (id) => ({ id, type: 'collection_row', title: {}, collection_ids: [] }),
  },
  quote: { icon: IconBlockquote, Form: QuoteForm, create: (id) => ({ id, type: 'quote', text: {}, by: {} }) },
  video: {
    icon: IconMovie,
    Form: VideoForm,
    create: (id) => ({ id, type: 'video', video_url: null, ...picture, caption: {} }),
  },
  questions: {
    icon: IconHelpCircle,
    Form: QuestionsForm,
    create: (id) => ({ id, type: 'questions', title: {}, questions: [{ question: {}, text: {} }] }),
  },
  button: {
    icon: IconHandClick,
    Form: ButtonForm,
    create: (id) => ({ id, type: 'button', label: {}, to: null, kind: 'primary', place: 'start' }),
  },
  spacer: { icon: IconSpacingVertical, Form: SpacerForm, create: (id) => ({ id, type: 'spacer', size: 'medium' }) },
  contact_form: {
    icon: IconForms,
    Form: ContactFormForm,
    create: (id) => ({ id, type: 'contact_form', title: {}, text: {} }),
  },
  map: { icon: IconMapPin, Form: MapForm, create: (id) => ({ id, type: 'map', title: {}, address: {}, to: null }) },
}

export const BLOCK_TYPES = Object.keys(blockTypes) as BlockType[] // of an object of ours

export const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockTypes, type)
