import { type Kysely, sql } from 'kysely'

/**
 * Interest of market philippines runs by the day. A loan keeps the rule that its entries were made
 * under; those made before are booked again under the new one by a scheduled job, where that is not
 * dearer for the borrower.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan
      /** Null: made before interest ran by the day, and not looked at since. */
      add column interest_rule text check (interest_rule in ('byInstallment', 'byDay'))
  `.execute(db)
  await sql`
    update loan set interest_rule = 'byInstallment'
    from brand where brand.key = loan.brand and brand.market = 'asGiven'`.execute(db)
  await sql`
    create index loan_without_interest_rule on loan (id) where interest_rule is null`.execute(db)
}
