import { sql } from 'kysely'
import { differencesOfLoans, isChainIn } from '#server/ledger/audit/audit-check.ts'

/**
 * Money of a loan that no payment brought: an entry says that a provider has it, settles a debt or
 * becomes surplus by it, and no payment is named. What was reversed is not there; money of a brand that
 * waits in suspense is compared with its payments when a day is closed.
 */
export const auditMoneyIn = differencesOfLoans(
  (range) => sql`
    select entry.chain || ' ' || entry.sequence as subject,
      'it brings ' || sum(transfer.amount) || ', which no payment brought' as what
    from entry join transfer using (borrower_id, chain, sequence)
    where ${isChainIn(range, sql`entry.chain`)} and entry.loan_id is not null
      and entry.reverses is null and (debit like 'cash:%' or debit like 'clearing:%' or debit = 'suspense')
      and (credit like 'receivable:%' or credit like 'surplus:%' or credit = 'writeOff')
      and not exists (
        select from entry_payment link
        where link.borrower_id = entry.borrower_id and link.chain = entry.chain
          and link.sequence = entry.sequence)
      and not exists (
        select from entry back
        where back.borrower_id = entry.borrower_id and back.reverses = entry.reference)
    group by entry.chain, entry.sequence`,
)
