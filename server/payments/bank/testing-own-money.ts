import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { closeDay } from '#server/payments/close/close-day.ts'
import {
  type PaidOutLoan,
  repaymentTools,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  closingBalance,
  type Sample,
  type SampleLine,
  TEST_BANKS,
} from '#server/providers/bank/testing-statements.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A file that BANK_ACCOUNTS_FILE is set to. @param count of the accounts of tests, the first ones */
export function banksFile(count = 1): string {
  const path = join(mkdtempSync(join(tmpdir(), 'hiram-banks-')), 'banks.json')
  writeFileSync(path, JSON.stringify(TEST_BANKS.slice(0, count)))
  return path
}

/** What tests do with the lender's own money. */
export function ownMoneyTools(server: TestApp) {
  const { app, deps } = server
  const { act, pay, toNextDay } = repaymentTools(server)
  const lines: SampleLine[] = []
  const people = twoPeople(deps)
  return {
    today: () => toManilaDate(deps.clock.now()),
    /** Midnight passes, and the night's comparisons, which are done by four. */
    night: async () => {
      await toNextDay()
      await act('POST', '/clock', { hours: 4 })
      await settleJobs(deps)
    },
    closeOf: async (brand: string, day: Temporal.PlainDate) => closeDay(deps, brand, day, 'carla'),
    /** A loan of brand ph that the provider paid out. */
    paidOut: async (): Promise<Shown> => {
      const borrowerId = await newBorrower(deps, 'ph')
      const token = await startSession(deps.database, deps.random, borrowerId)
      const account = { bankCode: 'GXCHPHM2XXX', cardNo: '09171234567', accountName: 'Ana Cruz' }
      await ask(app, bindPayoutAccount, { product_id: '11', cardType: 1, ...account }, { token })
      const orderId = await (await applicantFor(server, borrowerId)).apply({ productId: '11' })
      await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
      await act('POST', '/clock', { hours: 0.1 })
      const [payout] = await act<Shown[]>('GET', `/payouts?orderId=${orderId}`)
      return payout as Shown
    },
    /** A payment of what a loan asks for. */
    paid: async (loan: PaidOutLoan): Promise<Shown> => {
      const payment = await loan.started()
      await pay(payment.reference)
      return payment
    },
    /** The lines of the bank, day by day. */
    lines,
    line: (on: Temporal.PlainDate, amount: bigint, reference: string, text: string) => {
      lines.push({ on: on.toString(), amount, reference, text })
    },
    /** The statement with the lines from one on. */
    statement: (from: number, closesOn: Temporal.PlainDate): Sample => ({
      opening: closingBalance(0n, lines.slice(0, from)),
      lines: lines.slice(from),
      closesOn: closesOn.toString(),
    }),
    /** One person asks, another approves. */
    byTwo: async (...request: Parameters<typeof people.byTwo>) => {
      const id = await people.byTwo(...request)
      await settleJobs(deps)
      return id
    },
    /** Balances of the accounts that no single loan owns, over all brands. Centavos. */
    balances: async (): Promise<Record<string, bigint>> => {
      const { rows } = await sql<{ account: string; amount: bigint }>`
        select account, sum(change)::bigint as amount
        from transfer, lateral (values (debit, amount), (credit, -amount)) as side (account, change)
        where account !~ '^(receivable|surplus):' group by account`.execute(deps.database)
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
    },
    openLines: async () => {
      const { rows } = await sql<{ account: string; line: string; text: string; amount: bigint }>`
        select account, line, text, amount from bank_line where explained_at is null
        order by booked_on, place`.execute(deps.database)
      return rows
    },
  }
}
