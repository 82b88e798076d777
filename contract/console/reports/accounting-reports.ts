import { Type } from 'typebox'
import { MoneyRequest } from '#contract/console/approvals/money-requests.ts'
import { Reason } from '#contract/console/reason.ts'
import { Instant, orNull } from '#contract/console/record.ts'
import { BRAND, DAY, Text, periodReport } from '#contract/console/reports/report-fields.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** An account of the ledger as the lender's own chart has it. */
const IN_CHART = {
  code: Text,
  name: Text,
  /** asset, liability, equity, income or expense. */
  group: Text,
}

/** Who wrote a setting and who approved it; null: nobody did. */
const Version = orNull(Type.Object({ by: Text, checkedBy: Text, at: Instant, reason: Text }))

export const readFinancialStatements = periodReport({
  path: '/reports/financial-statements',
  summary: 'A brand’s profit and loss in a period, and its balance sheet at the end of it.',
  act: 'readReports',
  row: {
    /** profitAndLoss or balanceSheet. */
    statement: Text,
    ...IN_CHART,
    /** Of the ledger, with blanks between them; empty: a result that the report computes. */
    accounts: Text,
    /** Centavos on the usual side of its group; in its file pesos. */
    amount: Text,
  },
  totals: {
    /** Centavos: income less expenses; assets; liabilities, equity and results. */
    result: Text,
    assets: Text,
    funding: Text,
  },
})

export const readDailyJournal = periodReport({
  path: '/reports/daily-journal',
  summary: 'What was debited and credited on each day of a period, by the lender’s own accounts.',
  act: 'readReports',
  row: {
    day: Text,
    code: Text,
    name: Text,
    /** Of the ledger. */
    account: Text,
    /** Centavos; in its file pesos. */
    debit: Text,
    credit: Text,
  },
  totals: {
    debit: Text,
    credit: Text,
  },
})

export const readChart = staffRead({
  path: '/reports/chart',
  summary: 'A brand’s chart of accounts: the code, name and group of each account of the ledger.',
  act: 'readReports',
  input: Type.Object({ brand: BRAND }),
  output: Type.Object({
    brand: Text,
    /** A line an account, as it is written. */
    chart: Text,
    /** Of the version; travels with a change. */
    seen: Text,
    /** Null: it is as shipped. */
    version: Version,
    /** What waits for another person. */
    requests: Type.Array(MoneyRequest),
  }),
})

export const writeChart = staffAction({
  path: '/reports/chart/write',
  summary: 'Asks to write a brand’s chart of accounts.',
  act: 'writeBookSettings',
  input: Type.Object({
    brand: Type.String({ maxLength: 40 }),
    /** A line an account: `account,code,name,group`. */
    chart: Type.String({ minLength: 1, maxLength: 4000 }),
    seen: Type.String({ maxLength: 40 }),
    reason: Reason,
  }),
  output: Type.Object({}),
})

const BrandKey = Type.String({ maxLength: 40 })
const Day = Type.String({ maxLength: 10 })

export const readLossAllowance = staffRead({
  path: '/reports/loss-allowance',
  summary: 'What a brand’s loans owe by days late at the end of a day, and what of it may be lost.',
  act: 'readReports',
  input: Type.Object({ brand: BRAND, on: DAY }),
  output: Type.Object({
    brand: Text,
    on: Text,
    asOf: Instant,
    rows: Type.Array(
      Type.Object({
        /** Days late from which the bucket counts: 0, 1, 31, 61 or 91. */
        bucket: Type.Integer(),
        /** 1, 2 or 3. */
        stage: Type.Integer(),
        loans: Type.Integer(),
        /** Centavos of all that is owed. */
        outstanding: Text,
        /** Per cent as two people wrote it; empty: nobody did. */
        rate: Text,
        /** Centavos. */
        allowance: Text,
        /** What loans in this bucket owed half a year before, and what of it is lost by this day. */
        owedBefore: Text,
        lost: Text,
        /** Per cent of it: a proposal for the rate; empty: none owed anything then. */
        observed: Text,
      }),
    ),
    /** Half a year before. */
    before: Text,
    outstanding: Text,
    allowance: Text,
    /** The allowance that is in the books at the end of the day. */
    booked: Text,
    /** Of the rates; travels with a change. */
    seen: Text,
    version: Version,
    requests: Type.Array(MoneyRequest),
  }),
})

const PerCent = Type.String({ maxLength: 6 })

export const writeLossRates = staffAction({
  path: '/reports/loss-allowance/rates',
  summary: 'Asks to write what of each bucket of a brand’s loans is expected to be lost.',
  act: 'writeBookSettings',
  input: Type.Object({
    brand: BrandKey,
    rate0: PerCent,
    rate1: PerCent,
    rate31: PerCent,
    rate61: PerCent,
    rate91: PerCent,
    seen: Type.String({ maxLength: 40 }),
    reason: Reason,
  }),
  output: Type.Object({}),
})

export const bookAllowance = staffAction({
  path: '/reports/loss-allowance/book',
  summary: 'Asks to book the loss allowance of a day, as it was seen.',
  act: 'writeEntries',
  input: Type.Object({
    brand: BrandKey,
    day: Day,
    /** Centavos, as the report says it. */
    allowance: Type.String({ maxLength: 16 }),
    reason: Reason,
  }),
  output: Type.Object({}),
})

export const postManualEntry = staffAction({
  path: '/reports/manual-entry',
  summary: 'Asks to post an entry on accounts of the lender, debits and credits of one sum.',
  act: 'writeEntries',
  input: Type.Object({
    brand: BrandKey,
    day: Day,
    /** A line each: account and pesos, a credit with a minus. */
    lines: Type.String({ minLength: 1, maxLength: 4000 }),
    /** Of the paper that it is made by. */
    document: Type.String({ minLength: 1, maxLength: 60 }),
    reason: Reason,
  }),
  output: Type.Object({}),
})
