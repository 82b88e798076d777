import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { statementAccount } from '#server/ledger/reports/account-changes.ts'
import { reportedAccount } from '#server/ledger/reports/account-pairs.ts'
import {
  isPostedBetween,
  lastPostedBefore,
  POSTED_ON,
  WITH_POSTING_DATE,
} from '#server/ledger/posting-date.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What was debited and credited to an account on a day, by posting dates. Centavos. */
export interface JournalDay {
  readonly day: Temporal.PlainDate
  /** As the financial statements name it. */
  readonly account: string
  readonly debit: Centavos
  readonly credit: Centavos
}

interface Asked {
  readonly brand: string
  readonly from: Temporal.Instant
  readonly before: Temporal.Instant
}

interface PairDay extends Omit<JournalDay, 'account' | 'debit' | 'credit'> {
  readonly debit: string
  readonly credit: string
  readonly amount: Centavos
}

/** The journal of a period, summed by day and account; one pass over the entries of the period. */
export async function dailyJournal(db: Database, asked: Asked): Promise<JournalDay[]> {
  const { brand, from, before } = asked
  const last = await lastPostedBefore(db, brand, asked)
  const { rows } = await sql<PairDay>`
    select day, ${reportedAccount('debit')} as debit, ${reportedAccount('credit')} as credit,
      sum(amount)::bigint as amount
    from (
      select chain, sequence, ${POSTED_ON} as day from entry ${WITH_POSTING_DATE}
      where entry.brand = ${brand} and at >= ${from} and at <= ${last}
        and ${isPostedBetween(from, before)}
    ) posted join transfer using (chain, sequence)
    group by 1, 2, 3`.execute(db)
  return byAccount(rows)
}

function byAccount(rows: readonly PairDay[]): JournalDay[] {
  const found = new Map<string, JournalDay>()
  const add = (day: Temporal.PlainDate, account: string, debit: Centavos, credit: Centavos) => {
    const key = `${day.toString()} ${account}`
    const known = found.get(key)
    found.set(key, {
      day,
      account,
      debit: (known?.debit ?? 0n) + debit,
      credit: (known?.credit ?? 0n) + credit,
    })
  }
  for (const { day, debit, credit, amount } of rows) {
    add(day, statementAccount(debit, credit), amount, 0n)
    add(day, statementAccount(credit, debit), 0n, amount)
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
