import { sql } from 'kysely'
import { SAME_OFFER_HOURS } from '#server/lending/offer/get-offer.ts'
import { personFingerprint } from '#server/lending/offer/fingerprint/person-fingerprint.ts'
import type { AskedField } from '#server/platform/database/read-for-each.ts'
import type { TextOfRows } from '#server/platform/database/rows-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Everything that a confirm screen shows of a borrower and a product, as one text: what they are
 * offered, whom its statement is for, the account that the money goes to, and the offers that were
 * shown lately, which never change.
 */
export function offerFingerprint(
  deps: Pick<Dependencies, 'config'>,
  value: AskedField,
): TextOfRows {
  const { text, from } = personFingerprint(deps, value)
  return {
    text: sql`max(concat_ws(' ', ${text},
      (select string_agg(offer.id::text, ' ' order by offer.made_at desc, offer.id) from offer
        where offer.borrower_id = asker.id and offer.product_id = ${value('productId')}
          and offer.made_at
            > ${value('now')}::timestamptz - make_interval(hours => ${SAME_OFFER_HOURS}))))`,
    from,
    where: sql`asker.id = ${value('borrowerId')}::uuid`,
  }
}
