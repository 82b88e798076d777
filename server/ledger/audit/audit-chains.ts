import { sql } from 'kysely'
import {
  type Check,
  differencesOfLoans,
  isChainIn,
  isLoanIn,
} from '#server/ledger/audit/audit-check.ts'
import type { Range } from '#server/ledger/audit/audit-ranges.ts'

const inRange = (range: Range) => isChainIn(range, sql.ref('entry.chain'))

const numbering = differencesOfLoans(
  (range) => sql`
  select chain || ' ' || sequence as subject, 'stands where ' || place || ' should' as what
  from (select *, row_number() over (partition by chain order by sequence) as place
    from entry where ${inRange(range)}) placed
  where sequence <> place`,
)

const links = differencesOfLoans(
  (range) => sql`
  select chain || ' ' || sequence as subject,
    'is linked to another entry than the one before it' as what
  from (
    select *, lag(hash, 1, ''::bytea) over (partition by chain order by sequence) as hash_before
    from entry where ${inRange(range)}
  ) linked
  where previous_hash <> hash_before`,
)

const hashes = differencesOfLoans(
  (range) => sql`
  select chain || ' ' || sequence as subject, 'does not have the hash of its content' as what
  from entry
  where ${inRange(range)} and hash <> sha256(previous_hash || convert_to(content, 'UTF8'))`,
)

/** Finds a removed last entry or a changed head. */
const heads = differencesOfLoans(
  (range) => sql`
  select chain as subject, 'its head tells of ' || coalesce(chain.entry_count, 0) || ' entries, '
    || coalesce(last.sequence, 0) || ' are there, or the last has another hash' as what
  from (
    select * from chain where ${isChainIn(range, sql.ref('chain.chain'))}
  ) chain full join (
    select distinct on (chain) chain, sequence, hash from entry where ${inRange(range)}
    order by chain, sequence desc
  ) last using (chain)
  where (chain.entry_count, chain.head)
    is distinct from (coalesce(last.sequence, 0), coalesce(last.hash, ''))`,
)

/** Compares the columns and transfers with the hashed text. */
const contents = differencesOfLoans(
  (range) => sql`
  select chain || ' ' || sequence as subject, 'its columns or transfers differ from its content' as what
  from entry left join (
    select chain, sequence, jsonb_agg(jsonb_build_object('amount', amount::text, 'credit', credit,
      'debit', debit, 'installment', installment) order by line) as transfers
    from transfer where ${isChainIn(range, sql.ref('transfer.chain'))} group by chain, sequence
  ) booked using (chain, sequence)
  where ${inRange(range)}
    and content::jsonb || jsonb_build_object('at', (content::jsonb->>'at')::timestamptz)
    is distinct from jsonb_build_object(
    'at', at, 'chain', chain, 'event', event, 'format', 1, 'reason', reason,
    'reference', reference, 'reverses', reverses, 'valueOn', value_on,
    'transfers', booked.transfers)`,
)

/**
 * Each owner is read for itself: they may be on several machines when they differ. They are grouped,
 * not joined: PostgreSQL hashes or sorts them, whatever it knows of the tables.
 */
const owners = differencesOfLoans(
  (range) => sql`
  select chain as subject, 'its entries have another owner than its loan' as what
  from (
    select distinct chain, brand, borrower_id, loan_id, 'entry' as found_in from entry
    where ${inRange(range)}
    union all
    select chain, brand, borrower_id, loan_id, 'chain' from chain
    where ${isChainIn(range, sql.ref('chain.chain'))}
    union all
    select 'loan:' || id, brand, borrower_id, id, 'owner' from loan
    where ${isLoanIn(range, sql.ref('id'))}
    union all
    select chain, substr(chain, 7), null, null, 'owner' from chain
    where ${isChainIn(range, sql.ref('chain.chain'))} and chain like 'brand:%'
  ) owned
  group by chain having bool_or(found_in = 'chain')
    and (count(distinct (brand, borrower_id, loan_id)) > 1 or not bool_or(found_in = 'owner'))`,
)

const reversals = differencesOfLoans(
  (range) => sql`
  select chain || ' ' || sequence as subject, 'does not turn round the entry it takes back' as what
  from entry
  where ${inRange(range)} and reverses is not null and not is_mirror(content, chain, reverses)`,
)

/** Every chain is complete, and agrees with its columns and transfers. */
export const CHAIN_CHECKS: readonly Check[] = [
  numbering,
  links,
  hashes,
  heads,
  contents,
  owners,
  reversals,
]
