import { sql } from 'kysely'
import { makeMails } from '#server/backoffice/mail/staff-mail-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A minute after: a job at the same instant would not see it. */
const TOLD_AT = sql`low_since + interval '1 minute'`

/** Tells finance once of money for payouts that has become low (PAYOUT_BALANCE_LOW). */
export function balanceMails({ email }: Pick<Dependencies, 'email'>): SetJob {
  return {
    name: 'mails about low money for payouts',
    nextDue: (mark, to) =>
      email
        ? sql`
          select min(${TOLD_AT}) from payout_balance
          where ${TOLD_AT} > ${mark} and ${TOLD_AT} <= ${to} having count(*) > 0`
        : sql`select null::timestamptz where false`,
    run: async (tx, at) => {
      await sql`
        insert into staff_notice (id, staff_id, event, text, link, made_at)
        select gen_random_uuid(), staff.id, concat_ws(' ', 'balance', provider, low_since),
          concat('The money for payouts at ', provider, ' runs low. Fill it up: without it payouts wait.'),
          '/console/held-payouts?for=money', ${at}
        from payout_balance join staff on staff.state = 'active' and 'finance' = any(staff.roles)
          and staff.made_at <= low_since
        where ${TOLD_AT} <= ${at}
        on conflict do nothing`.execute(tx)
      await makeMails(tx, at)
    },
  }
}
