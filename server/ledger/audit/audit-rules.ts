import { type RawBuilder, sql } from 'kysely'
import {
  type Check,
  differences,
  differencesOfLoans,
  isChainIn,
} from '#server/ledger/audit/audit-check.ts'
import { ENTRY_RULES } from '#server/ledger/entry-rules.ts'

/** The kind of an account: what is in front of the key of a provider, bank, brand, borrower or loan. */
function kindOf(account: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case split_part(${account}, ':', 1)
    when 'receivable' then 'receivable:' || split_part(${account}, ':', 3)
    when 'income' then ${account} when 'waived' then ${account} when 'expense' then ${account}
    else split_part(${account}, ':', 1) end`
}

const RULE = sql`event || ' ' || ${kindOf(sql`debit`)} || ' ' || ${kindOf(sql`credit`)}`

/** Entries whose accounts no rule of their event gives: nothing of the program posts them. */
const ofLoans = differencesOfLoans(
  (range) => sql`
    select entry.chain || ' ' || entry.sequence as subject,
      ${RULE} || ': no rule gives that' as what
    from entry join transfer using (borrower_id, chain, sequence)
    where ${isChainIn(range, sql`entry.chain`)} and reverses is null
      and ${RULE} <> all(${ENTRY_RULES.loan}::text[])`,
)

const ofBrands = differences(sql`
  select entry.chain || ' ' || entry.sequence as subject, ${RULE} || ': no rule gives that' as what
  from entry join transfer on transfer.chain = entry.chain and transfer.sequence = entry.sequence
    and transfer.borrower_id is null
  where entry.borrower_id is null and reverses is null
    and ${RULE} <> all(${ENTRY_RULES.brand}::text[])`)

export const RULE_CHECKS: readonly Check[] = [ofLoans, ofBrands]
