import { sql } from 'kysely'
import { MANILA } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import { postNew } from '#server/ledger/journal.ts'
import { insertSettled } from '#server/payments/bank/settled-payment-store.ts'
import {
  writeMt940,
  type SampleLine,
  TEST_BANKS,
} from '#server/providers/bank/testing-statements.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A brand with its bank and its provider: two have the same days, each in its own books. */
export interface Twin {
  readonly brand: string
  readonly bank: string
  readonly account: string
  readonly number: string
  readonly provider: string
  /** By which the bank names the provider. */
  readonly word: string
}

const CORRECTED: Twin = {
  brand: 'ph',
  bank: 'bdo',
  account: 'bank:bdo',
  number: '001234567890',
  provider: 'dragonpay',
  word: 'DRAGONPAY',
}
const ALONE: Twin = {
  brand: 'given',
  bank: 'ubp',
  account: 'bank:ubp',
  number: '109876543210',
  provider: 'paymongo',
  word: 'PAYMONGO',
}

/** Days of two brands whose money is the same. */
export function bankDays(ofApp: TestApp['deps']) {
  const { database } = ofApp
  let day = Temporal.PlainDate.from('2026-11-02')
  let count = 0
  const now = () => day.toZonedDateTime({ timeZone: MANILA, plainTime: '12:00' }).toInstant()
  const deps = {
    ...ofApp,
    config: {
      ...ofApp.config,
      bankAccounts: TEST_BANKS.map((bank) => {
        const twin = bank.key === CORRECTED.bank ? CORRECTED : ALONE
        return { ...bank, providers: { [twin.provider]: twin.word } }
      }),
    },
    clock: { now, refresh: async () => {} },
  }

  return {
    deps,
    database,
    corrected: CORRECTED,
    alone: ALONE,
    now,
    today: () => day,
    /** The number of the day, for references. */
    count: () => String(count).padStart(4, '0'),
    next: () => {
      day = day.add({ days: 1 })
      count += 1
    },
    /** The statement of the whole day, as MT940. */
    fileOf: async ({ account, number }: Twin, lines: readonly SampleLine[]): Promise<string> => {
      const { rows } = await sql<{ opening: Centavos }>`
        select coalesce(sum(amount), 0)::bigint as opening from bank_line
        where account = ${account} and booked_on < ${day}`.execute(database)
      const text = writeMt940({ opening: rows[0]!.opening, lines, closesOn: day.toString() })
      return text.replace(CORRECTED.number, number)
    },
    /** An order of two people, without what it is for. */
    order: ({ brand, bank }: Twin) => {
      return { brand, bank, order: 'staff:test', reason: 'in a test', on: day, at: now() }
    },
    /** A payment that the provider collects and settles, without a fee. */
    settle: async ({ brand, provider }: Twin, reference: string, amount: Centavos) => {
      await database.transaction().execute(async (tx) => {
        await sql`
          insert into payment (provider, reference, status, amount, channel, value_on, booked_at,
            outcome, brand)
          values (${provider}, ${reference}, 'paid', ${amount}, 'GCSH', ${day}, ${now()},
            'suspense', ${brand})`.execute(tx)
        const source = { payment: { provider, reference }, suspended: null }
        const entry = {
          chain: `brand:${brand}`,
          event: 'suspended',
          reason: 'in a test',
          at: now(),
          valueOn: day,
          reference: `${provider}:${reference}:paid`,
          transfers: suspended(amount, `cash:${provider}`),
        } as const
        await postNew(tx, entry, { source })
        await insertSettled(tx, provider, [{ reference, settledOn: day, amount, fee: 0n }])
      })
    },
    /** Lines of a statement in the bank's order. */
    linesOf: async (statementId: string) => {
      const { rows } = await sql<{ line: string; amount: Centavos }>`
        select line, amount from bank_line where statement_id = ${statementId} order by place
      `.execute(database)
      return rows
    },
    /** What a brand's accounts have, under names that both brands share. */
    balances: async (brand: string): Promise<Record<string, Centavos>> => {
      const { rows } = await sql<{ account: string; amount: Centavos }>`
        select regexp_replace(account, '^(bank|cash):.*', '\\1') as account,
          sum(change)::bigint as amount
        from entry join transfer using (chain, sequence),
          lateral (values (debit, amount), (credit, -amount)) as side (account, change)
        where brand = ${brand} group by 1 having sum(change) <> 0 order by 1`.execute(database)
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
    },
  }
}
