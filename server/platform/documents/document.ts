import type { DetailRow } from '#contract/loan/loan.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Language } from '#contract/brand.ts'

/** The content of a document for a borrower, in the order of reading. */
export interface Document {
  readonly brand: BrandSetting
  readonly language: Language
  readonly title: string
  /** One line below the title, such as the loan's number. */
  readonly subtitle: string
  /** The time of its latest event: the same data in the same language give the same bytes. */
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
  /** Below the last row; the first cell is the label. */
  readonly totals?: readonly string[]
}

export interface Column {
  readonly title: string
  /** Figures are right-aligned, in digits of equal width. */
  readonly isFigure: boolean
  /** Share of the width, relative to the other columns. */
  readonly share: number
}

/** A file inside the PDF. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly content: Buffer
}
