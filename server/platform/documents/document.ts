import type { DetailRow } from '#contract/loan.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Language } from '#contract/brand.ts'

/** A document for a borrower, before it is a PDF: what it says, in the order of reading. */
export interface Document {
  readonly brand: BrandSetting
  readonly language: Language
  readonly title: string
  /** One line below the title, such as the loan's number. */
  readonly subtitle: string
  /** Moment of the youngest thing in it: the same data in the same language make the same bytes. */
  readonly at: Temporal.Instant
  readonly blocks: readonly Block[]
  readonly attachments?: readonly Attachment[]
}

export type Block =
  | {
      readonly kind: 'amount'
      readonly label: string
      readonly value: string
      readonly note: string
    }
  | { readonly kind: 'facts'; readonly rows: readonly DetailRow[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | ({ readonly kind: 'table' } & Table)

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** Under the last row; the first cell says what it is. */
  readonly totals?: readonly string[]
}

export interface Column {
  readonly title: string
  /** Figures stand right, in columns of equal digits. */
  readonly isFigure: boolean
  /** Share of the width, against the other columns'. */
  readonly share: number
}

/** A file inside the PDF. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly content: Buffer
}
