import { sql } from 'kysely'
import { differencesOfLoans, isChainIn } from '#server/ledger/audit-check.ts'

/**
 * Money in the books that no payment brought: an entry says that a provider has it, settles a debt or
 * becomes surplus by it, and no payment is named. What was reversed is not there; cash of a brand
 * that waits in suspense is compared with its payments when a day is closed.
 */
export const auditMoneyIn = differencesOfLoans(
  (range) => sql`
    select entry.chain || ' ' || entry.sequence as subject,
      'it brings ' || sum(transfer.amount) || ', which no payment brought' as what
    from entry join transfer using (chain, sequence)
    where ${isChainIn(range, sql`entry.chain`)} and entry.reverses is null
      and (debit like 'clearing:%' or (debit like 'cash:%' and entry.loan_id is not null))
      and (credit like 'receivable:%' or credit like 'surplus:%' or credit in ('suspense', 'writeOff'))
      and not exists (
        select from entry_payment link join payment_reference claim
          on claim.provider = link.provider and claim.reference = link.reference
        where link.chain = entry.chain and link.sequence = entry.sequence)
      and not exists (select from entry back where back.reverses = entry.reference)
    group by entry.chain, entry.sequence`,
)
