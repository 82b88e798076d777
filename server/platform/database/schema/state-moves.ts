import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { APPLICATION_TRANSITIONS } from '#domain/states/application.ts'
import { ARCHIVED_DOCUMENT_TRANSITIONS } from '#domain/states/archived-document.ts'
import { CHECKED_VERSION_TRANSITIONS } from '#domain/states/checked-version.ts'
import { COMPLAINT_TRANSITIONS } from '#domain/states/complaint.ts'
import { IDENTITY_PICTURE_TRANSITIONS } from '#domain/states/identity-picture.ts'
import type { Transitions } from '#domain/states/transition.ts'
import { PAYMENT_INTENT_TRANSITIONS } from '#domain/states/payment-intent.ts'
import { PAYOUT_TRANSITIONS } from '#domain/states/payout.ts'
import { PRODUCT_WITHDRAWAL_TRANSITIONS } from '#domain/states/product-withdrawal.ts'
import { REFUND_TRANSITIONS } from '#domain/states/refund.ts'
import { STAFF_ACCOUNT_TRANSITIONS } from '#domain/states/staff-account.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The tables whose rows have a state, and how it moves. */
export const STATE_MOVES = {
  complaint: COMPLAINT_TRANSITIONS,
  document_archive_item: ARCHIVED_DOCUMENT_TRANSITIONS,
  identity_picture: IDENTITY_PICTURE_TRANSITIONS,
  loan: APPLICATION_TRANSITIONS,
  payment_intent: PAYMENT_INTENT_TRANSITIONS,
  payout: PAYOUT_TRANSITIONS,
  product_version: CHECKED_VERSION_TRANSITIONS,
  product_withdrawal: PRODUCT_WITHDRAWAL_TRANSITIONS,
  refund: REFUND_TRANSITIONS,
  staff: STAFF_ACCOUNT_TRANSITIONS,
  underwriting_version: CHECKED_VERSION_TRANSITIONS,
} as const satisfies Readonly<Record<string, Transitions<string> | Transitions<number>>>

export type StateTable = keyof typeof STATE_MOVES

/** SHA-256 of the moves of tables as a migration applies them, in hex. */
export type MovesHashes = Readonly<Partial<Record<StateTable, string>>>

/**
 * Makes the database refuse every other move of tables. A migration says which, with the hash of their
 * moves at its time, as for functions (decision 66).
 */
export async function applyStateMoves(db: Database, tables: MovesHashes): Promise<void> {
  for (const table of Object.keys(tables) as StateTable[]) {
    const column = stateColumn(table)
    const [was, becomes] = [sql.ref(`old.${column}`), sql.ref(`new.${column}`)]
    await sql`
      create or replace trigger refuse_state_move after update of ${sql.ref(column)}
      on ${sql.table(table)} for each row
      when (${was} is distinct from ${becomes} and
        ${was} || '>' || ${becomes} <> all (${sql.lit(
          `{${pairsOf(table)
            .map((pair) => `"${pair}"`)
            .join(',')}}`,
        )}::text[]))
      execute function refuse_state_move(${sql.lit(column)})`.execute(db)
  }
}

export function stateColumn(table: StateTable): 'state' | 'status' {
  return table === 'loan' ? 'status' : 'state'
}

export function hashOfMoves(table: StateTable): string {
  return createHash('sha256').update(pairsOf(table).join('\n')).digest('hex')
}

/** `from>to` of every move. */
function pairsOf(table: StateTable): string[] {
  return Object.entries<readonly (string | number)[]>(STATE_MOVES[table])
    .flatMap(([from, all]) => all.map((to) => `${from}>${to}`))
    .toSorted()
}
