import { sql } from 'kysely'
import {
  columnList,
  ofBorrower,
  type PersonalTable,
  references,
} from '#server/service/my-data/export/personal-table.ts'

/** What a borrower paid, began to pay, and was asked for. */
export const PAYMENT_TABLES: Readonly<Record<string, PersonalTable>> = {
  payment_intent: {
    where: ofBorrower,
    columns: columnList(`
      made_at amount provider channel purpose state reference our_reference pay_url expires_at
      ask_at means unknown_at qr_code loan_id id borrower_id`),
    onErase: { pay_url: sql`null` },
  },
  extension_quote: {
    where: ofBorrower,
    columns: columnList('quoted_on amount loan_id extension_count borrower_id'),
    onErase: 'keep',
  },
  payment: {
    where: ofBorrower,
    columns: columnList(`
      booked_at ended_at value_on amount provider channel status outcome reason reference brand
      intent_id borrower_id`),
    ofOthers: ['is_claimed', 'movement'],
    onErase: 'keep',
  },
  card_repayment: {
    where: ofBorrower,
    columns: columnList(`
      committed_at started_at needs_code repay_token loan_id account_id intent_id id
      borrower_id`),
    onErase: 'keep',
  },
  pending_payment: {
    where: (person) => sql`borrower_id = ${person.id} or reference in (${references(person)})`,
    columns: columnList(`
      first_at amount provider channel ended_at reference intent_id loan_id borrower_id`),
    onErase: 'keep',
  },
  payment_claim: {
    where: ofBorrower,
    columns: columnList(`
      claimed_at paid_at amount channel posted_at payment_key loan_id intent_id complaint_id
      inquiry inquired_at cleared_at match_request_id slip on_lifetime_id borrower_id`),
    // What the borrower typed.
    onErase: { slip: sql`null` },
  },
}
