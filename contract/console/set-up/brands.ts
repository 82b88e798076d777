import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

/** Where a value comes from. */
const Source = Type.Enum(['file', 'setting', 'console'])

const BRAND = { id: Text, appName: Text, market: Text, isDefault: Type.Boolean() }

export const listBrands = staffList({
  path: '/brands',
  summary: 'The lender’s brands, and how much each lacks (Set-up, Brands).',
  act: 'readBrands',
  filters: {},
  row: {
    ...BRAND,
    /** Hosts at which visitors see it, with commas. */
    hosts: Text,
    productCount: Type.Integer(),
    missingCount: Type.Integer(),
  },
})

const BrandKey = Type.String({ pattern: '^[a-z0-9-]{1,32}$' })

/** How borrowers reach a brand; the server says what is wrong with what is typed. */
const DETAILS = {
  servicePhone: Type.String({ maxLength: 40 }),
  serviceEmail: Type.String({ maxLength: 120 }),
  iosStore: Type.String({ maxLength: 300 }),
  androidStore: Type.String({ maxLength: 300 }),
}

export const readBrand = staffRead({
  path: '/brands/one',
  summary: 'A brand: each value with where it comes from, and what it lacks for production.',
  act: 'readBrands',
  input: Type.Object({ id: BrandKey }),
  output: Type.Object({
    ...BRAND,
    /** What production would refuse or visitors would miss, with what to do next. */
    missing: Type.Array(Text),
    fields: Type.Array(
      Type.Object({
        /** By its name in the file of brands; its part before the first dot groups it. */
        field: Text,
        value: Text,
        source: Source,
        /** It is missing, or still says what the demo says. */
        isMissing: Type.Boolean(),
      }),
    ),
    products: Type.Array(Type.Object({ id: Text, name: Text })),
    /** Id of a page on which strangers register today; null: there is none. */
    promotionPage: orNull(Text),
    reviewCount: Type.Integer(),
    details: Type.Object(DETAILS),
    /** Those of the file; they count where staff wrote none. */
    fileDetails: Type.Object(DETAILS),
    isOwn: Type.Boolean(),
    /** Travels with a change: one on another version is refused. */
    number: Type.Integer(),
    /** Newest first; null: those of the file again. */
    versions: Type.Array(
      Type.Object({
        id: Text,
        details: orNull(Type.Object(DETAILS)),
        reason: Text,
        at: Instant,
        by: Text,
      }),
    ),
  }),
})

const Seen = Type.Integer({ minimum: 0 })

export const writeBrand = staffAction({
  path: '/brands/write',
  summary: 'Asks to write how borrowers reach a brand, in place of the file of brands.',
  act: 'writeBrand',
  input: Type.Object({ id: BrandKey, seen: Seen, details: Type.Object(DETAILS), reason: Reason }),
  output: Type.Object({}),
})

export const resetBrand = staffAction({
  path: '/brands/reset',
  summary: 'Asks that the file of brands says again how borrowers reach a brand.',
  act: 'writeBrand',
  input: Type.Object({ id: BrandKey, seen: Seen, reason: Reason }),
  output: Type.Object({}),
})

export const listPartners = staffList({
  path: '/partners',
  summary: 'The partner lender: where it is, what it offers, and whether it answers.',
  act: 'readBrands',
  filters: {},
  row: {
    /** The address of its pages and calls. */
    id: Text,
    isDouble: Type.Boolean(),
    /** Products of it that are on offer, each with its brand, with commas. */
    products: Text,
    /** Borrowers who came by its link in 90 days. */
    joinedCount: Type.Integer(),
    /** When it last took a message of ours. */
    answeredAt: orNull(Instant),
    /** Since when it takes none; null: it does. */
    failingSince: orNull(Instant),
    reason: Text,
  },
})
