import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import {
  PAYDAY_FIELDS,
  TERMS_FIELDS,
  Typed,
} from '#contract/console/set-up/product-terms-fields.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()
const Flag = Type.Enum(['yes', 'no'])

const Sentence = Type.String({ maxLength: 500 })

/** What pages say of a product and do around its terms. */
const PRESENTATION_FIELDS = {
  name: Type.String({ maxLength: 200 }),
  logo: Type.String({ maxLength: 300 }),
  agreementPage: Type.String({ maxLength: 300 }),
  repaymentPage: Type.String({ maxLength: 300 }),
  isPartner: Flag,
  secondConfirm: Flag,
  showsCurrency: Flag,
  promoOnLoad: Flag,
  rateText: Sentence,
  rateTextFil: Sentence,
  /** With commas. */
  tags: Sentence,
  tagsFil: Sentence,
  withdrawMessage: Sentence,
  withdrawMessageFil: Sentence,
  buttonText: Sentence,
  buttonTextFil: Sentence,
  promoTitle: Sentence,
  promoTitleFil: Sentence,
  promoText: Sentence,
  promoTextFil: Sentence,
}

/** A product as the form of a draft has it. */
export const ProductForm = Type.Object({ ...TERMS_FIELDS, ...PRESENTATION_FIELDS })

/** What a product costs a borrower whose loan is paid out on a day, and its caps. */
export const ProductFigures = Type.Object({
  /** YYYY-MM-DD. */
  day: Text,
  /** Why it cannot be published, in sentences. */
  faults: Type.Array(Text),
  /** One for each number of installments, as its disclosure statement has it; centavos. */
  examples: Type.Array(
    Type.Object({
      principal: Text,
      installmentCount: Type.Integer(),
      /** On which paydays they are due; empty or left out: one every interval. */
      payday: Type.Optional(Text),
      termDays: Type.Integer(),
      netProceeds: Text,
      totalDeductions: Text,
      interest: Text,
      fees: Text,
      financeCharge: Text,
      totalRepay: Text,
      /** Per cent with up to four decimals. */
      eirMonthly: Text,
      eirYearly: Text,
      nominalYearly: Text,
      /** Penalty per 30 days on what is late; null where no policy sets it. */
      penaltyMonthly: orNull(Text),
      installments: Type.Array(Type.Object({ dueOn: Text, due: Text })),
    }),
  ),
  /** The title of the policy; empty: the market has no caps, or the terms are no loan. */
  policy: Text,
  caps: Type.Array(
    Type.Object({
      /** nominalRate, effectiveRate, dailyCost, totalCost or aprCeiling. */
      cap: Text,
      is: Text,
      allowed: Text,
      isWithin: Type.Boolean(),
      /** Centavos and number of the loan or extension that comes nearest; null: none costs. */
      principal: orNull(Text),
      installmentCount: orNull(Type.Integer()),
      /** loan, extension or empty. */
      subject: Text,
    }),
  ),
})

export const previewProduct = staffRead({
  path: '/products/preview',
  summary: 'What the terms that are typed into a draft cost a borrower, and which caps they meet.',
  act: 'readProducts',
  input: Type.Object({
    brand: Type.String({ maxLength: 40 }),
    /** Pesos of the example; else the largest first loan. */
    examplePesos: Type.Optional(Typed),
    ...TERMS_FIELDS,
    ...Type.Partial(Type.Object(PAYDAY_FIELDS)).properties,
  }),
  output: ProductFigures,
})

/** What waits for somebody: a draft, a publication, a withdrawal, or nothing. */
const WAITS = ['', 'draft', 'asked', 'withdrawal'] as const

/** new: it was never on offer. off: its terms have a fault since. */
const STATES = ['onOffer', 'off', 'withdrawn', 'new'] as const

const PRODUCT = { id: Text, name: Text, brand: Text, state: Type.Enum(STATES) }

export const listProducts = staffList({
  path: '/products',
  summary: 'The products of all brands, on offer or not, and what waits (Set-up, Products).',
  act: 'readProducts',
  filters: {
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    /** check: a publication or a withdrawal. */
    waits: Type.Optional(Type.Enum(['draft', 'check'])),
  },
  row: {
    ...PRODUCT,
    waits: Type.Enum(WAITS),
    /** When its newest version was published, and who asked for it and checked it. */
    publishedAt: orNull(Instant),
    publishedBy: Text,
    checkedBy: Text,
  },
})

const ProductId = Type.String({ minLength: 1, maxLength: 64 })

/** A field whose value differs: its name in the product file. */
const Change = Type.Object({ field: Text, before: Text, after: Text })

export const readProduct = staffRead({
  path: '/products/one',
  summary: 'A product: its terms and figures, its draft, who asked and checked, and its versions.',
  act: 'readProducts',
  input: Type.Object({ id: ProductId }),
  output: Type.Object({
    ...PRODUCT,
    market: Text,
    /** Null: it was never on offer, or its row cannot be read. */
    live: orNull(Type.Object({ form: ProductForm, figures: ProductFigures, seen: Text })),
    /** The draft, or the version that waits for approval. */
    open: orNull(
      Type.Object({
        id: Text,
        number: Type.Integer(),
        edition: Type.Integer(),
        state: Type.Enum(['draft', 'asked']),
        writers: Type.Array(Text),
        changedAt: Instant,
        askedBy: Text,
        askedAt: orNull(Instant),
        reason: Text,
        /** Whether the reader asked for it or wrote any of it: another person must approve it. */
        isOwn: Type.Boolean(),
        form: ProductForm,
        figures: ProductFigures,
        changes: Type.Array(Change),
        seen: Text,
      }),
    ),
    withdrawal: orNull(
      Type.Object({
        id: Text,
        reason: Text,
        askedBy: Text,
        askedAt: Instant,
        isOwn: Type.Boolean(),
        seen: Text,
      }),
    ),
    /** Newest first. */
    versions: Type.Array(
      Type.Object({
        id: Text,
        /** draft, asked, published, rejected, discarded, withdrawn or notWithdrawn. */
        state: Text,
        /** Null: a withdrawal. */
        number: orNull(Type.Integer()),
        at: Instant,
        writers: Type.Array(Text),
        askedBy: Text,
        checkedBy: Text,
        reason: Text,
        rejectReason: Text,
        /** From the version that was published before it. */
        changes: Type.Array(Change),
      }),
    ),
  }),
})

export const listProductChoices = staffRead({
  path: '/products/choices',
  summary: 'The brands, and the products that a new one can begin as.',
  act: 'draftProduct',
  input: Type.Object({}),
  output: Type.Object({
    brands: Type.Array(Type.Object({ key: Text, name: Text })),
    products: Type.Array(Type.Object({ id: Text, brand: Text, name: Text })),
  }),
})

export const startDraft = staffAction({
  path: '/products/draft/start',
  summary: 'Begins a draft: of a new version of a product, or of a new product.',
  act: 'draftProduct',
  input: Type.Object({
    productId: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    /** For a new product: its brand and name, and the product whose terms it begins with. */
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    from: Type.Optional(ProductId),
    /** Of an earlier version of the product: the draft begins as it. */
    version: Type.Optional(Id),
  }),
  output: Type.Object({ id: Text }),
})

/** A draft as it was read: a changed one refuses. */
const SEEN_DRAFT = { id: Id, edition: Type.Integer({ minimum: 0 }) }
const Seen = Type.String({ minLength: 1, maxLength: 64 })

export const saveDraft = staffAction({
  path: '/products/draft/save',
  summary: 'Keeps a draft; one that waits for approval becomes a draft again.',
  act: 'draftProduct',
  input: Type.Object({ ...SEEN_DRAFT, form: ProductForm }),
  output: Type.Object({ edition: Type.Integer() }),
})

export const discardDraft = staffAction({
  path: '/products/draft/discard',
  summary: 'Throws a draft away.',
  act: 'draftProduct',
  input: Type.Object(SEEN_DRAFT),
  output: Type.Object({}),
})

export const requestPublication = staffAction({
  path: '/products/draft/ask',
  summary: 'Asks to publish a draft; refused above a cap. Another person approves it.',
  act: 'draftProduct',
  input: Type.Object({ id: Id, seen: Seen, reason: Reason }),
  output: Type.Object({}),
})

const CHECK = {
  id: Id,
  outcome: Type.Enum(['approved', 'rejected']),
  seen: Seen,
  reason: Type.Optional(Reason),
}

export const checkPublication = staffAction({
  path: '/products/draft/check',
  summary: 'Publishes the version of a product that another person asked for, or rejects it.',
  act: 'checkProduct',
  input: Type.Object(CHECK),
  output: Type.Object({}),
})

export const requestWithdrawal = staffAction({
  path: '/products/withdraw/ask',
  summary: 'Asks to take a product off offer; its loans go on. Another person approves it.',
  act: 'withdrawProduct',
  input: Type.Object({ id: ProductId, seen: Seen, reason: Reason }),
  output: Type.Object({}),
})

export const checkWithdrawal = staffAction({
  path: '/products/withdraw/check',
  summary: 'Takes a product off offer, as another person asked, or rejects that.',
  act: 'checkProduct',
  input: Type.Object(CHECK),
  output: Type.Object({}),
})
