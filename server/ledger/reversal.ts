import { sql } from 'kysely'
import type { Account } from '#domain/journal/accounts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Chain, Entry, Transfer } from '#server/ledger/entry.ts'
import { type Posted, type PostOptions, postOnce } from '#server/ledger/journal.ts'

/** A reversing entry; its chain and transfers follow from the reversed entry. */
export type Reversal = Pick<Entry, 'reference' | 'reason' | 'valueOn' | 'at'> & {
  /** Reference of the entry to reverse. */
  readonly reverses: string
  readonly event: 'reversed' | 'bounced' | 'refunded' | 'chargedBack' | 'cancelled'
}

/**
 * Reverses a whole entry: posts an entry with its debits and credits swapped. A second reversal under
 * another reference is an error, as is the reversal of a reversal.
 */
export async function postReversal(
  tx: Transaction,
  reversal: Reversal,
  options: PostOptions = {},
): Promise<Posted> {
  const original = await entryToReverse(tx, reversal.reverses)
  if (original.reversedBy === reversal.reference) return 'already posted'
  if (original.reversedBy !== null)
    throw new Error(`${reversal.reverses} was reversed already, by ${original.reversedBy}.`)
  const transfers = original.transfers.map(swapped)
  return postOnce(tx, { ...reversal, chain: original.chain, transfers }, options)
}

/** Reverses an entry that is not reversed; a repeated reversal is an error. */
export async function reverseStanding(tx: Transaction, reversal: Reversal): Promise<void> {
  if ((await postReversal(tx, reversal)) === 'already posted')
    throw new Error(`${reversal.reverses} was reversed by ${reversal.reference} before.`)
}

function swapped({ debit, credit, ...rest }: Transfer): Transfer {
  return { ...rest, debit: credit, credit: debit }
}

async function entryToReverse(tx: Transaction, reference: string) {
  const { rows } = await sql<Line & { chain: Chain; reversedBy: string | null }>`
    with original as materialized (
      select chain, sequence from entry where reference = ${reference})
    select original.chain, transfer.debit, transfer.credit, transfer.amount, transfer.installment,
      (select reversal.reference from entry reversal
        where reversal.reverses = ${reference}) as "reversedBy"
    from original join transfer using (chain, sequence)
    order by transfer.line`.execute(tx)
  const [first] = rows
  if (!first) throw new Error(`There is no entry ${reference} to reverse.`)
  const transfers = rows.map(({ debit, credit, amount, installment }) => ({
    debit,
    credit,
    amount,
    installment,
  }))
  return { chain: first.chain, reversedBy: first.reversedBy, transfers }
}

interface Line {
  debit: Account
  credit: Account
  amount: bigint
  installment: number | null
}
