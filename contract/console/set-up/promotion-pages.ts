import { Type, type Static } from 'typebox'
import { Reason } from '#contract/console/reason.ts'
import { Language } from '#contract/brand.ts'
import { staffList } from '#contract/console/list.ts'
import { DAY_PATTERN, Instant } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** It is in the address of the page. */
const PageId = Type.String({ pattern: '^[\\w-]{1,32}$' })
const Text = Type.String()
const Line = Type.String({ maxLength: 200 })
const Colour = Type.String({ maxLength: 7 })
/** YYYY-MM-DD, or empty. */
const DayOrEmpty = Type.String({ pattern: `^(${DAY_PATTERN})?$` })

/** A draft may lack any of them; a page that is published, none. */
const Texts = Type.Object({
  title: Line,
  tagline: Line,
  buttonText: Line,
  agreementTitle: Line,
  /** Paragraphs; none: the loan terms and the privacy policy. */
  agreementText: Type.Array(Type.String({ maxLength: 4000 }), { maxItems: 100 }),
})

/** What an admin writes of a page. */
export const PageDraft = Type.Object({
  /** Counted where the address has no `utm_tag`; empty: nothing. */
  utmTag: Type.String({ maxLength: 100 }),
  /** Empty: no product is shown. */
  productId: Type.String({ maxLength: 40 }),
  shownFrom: DayOrEmpty,
  shownUntil: DayOrEmpty,
  /** `#RRGGBB`; empty: the brand's. */
  colours: Type.Object({ ink: Colour, accent: Colour, onInk: Colour, ground: Colour }),
  /** A path of our own; empty: no picture. */
  bannerUrl: Line,
  en: Texts,
  fil: Texts,
})
export type PageDraft = Static<typeof PageDraft>

const ROW = {
  id: Text,
  brand: Text,
  title: Text,
  /** draft, planned, shown, over or withdrawn. */
  state: Text,
  /** Whether it was changed since it was published. */
  hasChanges: Type.Boolean(),
  shownFrom: Text,
  shownUntil: Text,
  changedAt: Instant,
  changedBy: Text,
}

export const listPromotionPages = staffList({
  path: '/promotion-pages',
  summary: 'The promotion pages of all brands, with what is not published yet.',
  act: 'readPromotionPages',
  filters: { brand: Type.Optional(Type.String({ maxLength: 40 })) },
  row: ROW,
})

export const readPromotionPage = staffRead({
  path: '/promotion-pages/one',
  summary: 'A promotion page as it was last saved, what it lacks, and its versions.',
  act: 'readPromotionPages',
  input: Type.Object({ id: PageId }),
  output: Type.Object({
    ...ROW,
    /** Of the newest version: travels with each action. */
    number: Type.Integer(),
    /** Where strangers open it. */
    address: Text,
    draft: PageDraft,
    /** What stands in the way of publishing it. */
    faults: Type.Array(Type.Object({ field: Text, what: Text })),
    /** Whether its brand speaks Filipino too, and shows a product. */
    isBilingual: Type.Boolean(),
    /** The address of the picture that we draw in the colours of the page. */
    drawnBanner: Text,
    products: Type.Array(Type.Object({ id: Text, name: Text })),
    downloads: Type.Array(Type.Object({ id: Text, url: Text })),
    /** The newest first, at most 50. */
    versions: Type.Array(
      Type.Object({
        number: Type.Integer(),
        /** saved, published or withdrawn. */
        act: Text,
        at: Instant,
        /** Empty: a command on the server. */
        by: Text,
        changes: Type.Array(Type.Object({ field: Text, before: Text, after: Text })),
      }),
    ),
  }),
})

export const seePromotionBrands = staffRead({
  path: '/promotion-pages/brands',
  summary: 'The brands that a new promotion page may be of.',
  act: 'editPromotionPage',
  input: Type.Object({}),
  output: Type.Object({ brands: Type.Array(Type.Object({ key: Text, name: Text })) }),
})

/** The page itself, answered as HTML that runs no script. */
export const previewPromotionPage = staffRead({
  path: '/promotion-pages/preview',
  summary: 'A promotion page as a draft would show it, in a frame of its page.',
  act: 'readPromotionPages',
  input: Type.Object({
    id: PageId,
    language: Language,
    /** JSON of what shows: `ShownDraft`. */
    draft: Type.String({ maxLength: 12_000 }),
  }),
  output: Type.Null(),
})

/** What of a draft the first view of its page shows, in one language. */
export const ShownDraft = Type.Object({
  productId: Type.String(),
  /** What is no colour is left out, as on the page. */
  colours: Type.Object({ ink: Text, accent: Text, onInk: Text, ground: Text }),
  bannerUrl: Type.String(),
  title: Type.String(),
  tagline: Type.String(),
  buttonText: Type.String(),
  agreementTitle: Type.String(),
})
export type ShownDraft = Static<typeof ShownDraft>

export const makePromotionPage = staffAction({
  path: '/promotion-pages/make',
  summary: 'Begins a promotion page, with the texts of its brand’s newest one.',
  act: 'editPromotionPage',
  input: Type.Object({ id: PageId, brand: Type.String({ maxLength: 40 }) }),
  output: Type.Object({ id: Text }),
})

/** The version that was seen: an action on an older one is refused. */
const SEEN = { id: PageId, seen: Type.Integer({ minimum: 1 }) }

export const savePromotionPage = staffAction({
  path: '/promotion-pages/save',
  summary: 'Keeps a draft of a promotion page; strangers see no change.',
  act: 'editPromotionPage',
  input: Type.Object({ ...SEEN, draft: PageDraft }),
  output: Type.Object({}),
})

export const publishPromotionPage = staffAction({
  path: '/promotion-pages/publish',
  summary: 'Asks to show a promotion page to strangers as it was last saved.',
  act: 'publishPromotionPage',
  input: Type.Object({ ...SEEN, reason: Reason }),
  output: Type.Object({}),
})

export const takeDownPromotionPage = staffAction({
  path: '/promotion-pages/take-down',
  summary: 'Takes a promotion page away; its texts stay.',
  act: 'publishPromotionPage',
  input: Type.Object({ ...SEEN, reason: Reason }),
  output: Type.Object({}),
})
