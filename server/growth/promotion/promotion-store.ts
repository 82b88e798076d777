import { sql } from 'kysely'
import type { Language } from '#contract/brand.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** The source of a visitor, from the page's address; empty where it has none. */
export interface Source {
  readonly appFrom: string
  readonly userFrom: string
  readonly utmTag: string
}

export interface PromotionEvent extends Source {
  readonly id: string
  /** Null: a code that was requested without a page, in a brand with several. */
  readonly templateId: string | null
  readonly kind: 'visit' | 'click' | 'completion' | 'code'
  readonly clientType: 'ios' | 'android' | null
  readonly at: Temporal.Instant
}

/** Stored with a borrower who registered on a promotion page. */
export interface Attribution extends Source {
  readonly templateId: string
  readonly linksId: string
  readonly downId: string
  readonly inviteCode: string
}

export interface NewBorrower {
  readonly id: string
  readonly brand: string
  /** As stored. */
  readonly phone: string
  readonly language: Language
}

export async function addEvent(db: Database, event: PromotionEvent): Promise<void> {
  await db
    .insertInto('promotion_event')
    .values({
      id: event.id,
      template_id: event.templateId,
      kind: event.kind,
      client_type: event.clientType,
      app_from: event.appFrom,
      user_from: event.userFrom,
      utm_tag: event.utmTag,
      at: event.at,
    })
    .execute()
}

/** Serializes registrations of the same phone until the transaction ends. */
export async function lockPhone(tx: Transaction, brand: string, phone: string): Promise<void> {
  const name = `register ${brand} ${phone}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function addBorrower(
  tx: Transaction,
  borrower: NewBorrower,
  from: Attribution,
  at: Temporal.Instant,
): Promise<void> {
  await tx.insertInto('borrower').values(borrower).execute()
  await tx
    .insertInto('borrower_attribution')
    .values({
      borrower_id: borrower.id,
      template_id: from.templateId,
      app_from: from.appFrom,
      user_from: from.userFrom,
      utm_tag: from.utmTag,
      links_id: from.linksId,
      down_id: from.downId,
      invite_code: from.inviteCode,
      registered_at: at,
    })
    .execute()
}
