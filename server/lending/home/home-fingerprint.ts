import { sql } from 'kysely'
import { isNothingPending } from '#server/lending/loan/account/loan-fingerprint.ts'
import { personFingerprint } from '#server/lending/offer/fingerprint/person-fingerprint.ts'
import type { AskedField } from '#server/platform/database/read-for-each.ts'
import type { TextOfRows } from '#server/platform/database/rows-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Everything that home shows of a borrower, as one text: what they are offered, their loans, and
 * their payouts with what these wait for. Null for a visitor, and while a payment is on its way, since
 * by when it comes depends on the time.
 */
export function homeFingerprint(deps: Pick<Dependencies, 'config'>, value: AskedField): TextOfRows {
  const { text, from } = personFingerprint(deps, value)
  return {
    text: sql`max(concat_ws(' ', ${text},
      (select string_agg(payout::text, ' ' order by payout.id) from payout
        where payout.borrower_id = asker.id),
      (select string_agg(hold::text, ' ' order by hold.payout_id, hold.held_at)
        from payout_hold hold where hold.borrower_id = asker.id)))`,
    from,
    where: sql`asker.id = ${value('borrowerId')}::uuid and ${isNothingPending(sql`asker.id`, value)}`,
  }
}
