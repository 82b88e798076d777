import { type RawBuilder, sql } from 'kysely'
import type { TextOfRows } from '#server/platform/database/rows-text.ts'

/**
 * Everything that the list of complaints shows of a borrower, as one text: their complaints, whatever
 * columns these have, and who said something about each.
 */
export function complaintsFingerprint(borrowerId: RawBuilder<unknown>): TextOfRows {
  return {
    text: sql`string_agg(concat_ws(' ', complaint::text, (
        select string_agg(concat_ws(' ', message.place, message.author), ' ' order by message.place)
        from complaint_message message
        where message.borrower_id = complaint.borrower_id and message.complaint_id = complaint.id)),
      ' ' order by complaint.id)`,
    from: sql`complaint`,
    where: sql`complaint.borrower_id = ${borrowerId}::uuid`,
    otherwise: '',
  }
}
