import { sql } from 'kysely'
import { type Check, differences } from '#server/ledger/audit/audit-check.ts'

/** Money in suspense goes back as its brand’s of the day on which it was booked. */
const owners = differences(sql`
  select 'refund ' || refund.id as subject, 'its owner is not that of its money' as what
  from refund join entry on entry.reference = refund.suspended
  where refund.owner <> brand_owner(entry.brand, (entry.at at time zone 'Asia/Manila')::date)`)

/** Refunds are with the money that goes back. */
export const REFUND_CHECKS: readonly Check[] = [owners]
