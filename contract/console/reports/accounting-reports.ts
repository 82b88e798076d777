import { Type } from 'typebox'
import { MoneyRequest } from '#contract/console/approvals/money-requests.ts'
import { Reason } from '#contract/console/reason.ts'
import { Instant, orNull } from '#contract/console/record.ts'
import { BRAND, OF_PERIOD, PERIOD, Text } from '#contract/console/reports/report-fields.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** An account of the ledger as the lender's own chart has it. */
const IN_CHART = {
  code: Text,
  name: Text,
  /** asset, liability, equity, income or expense. */
  group: Text,
}

export const readFinancialStatements = staffRead({
  path: '/reports/financial-statements',
  summary: 'A brand’s profit and loss in a period, and its balance sheet at the end of it.',
  act: 'readReports',
  input: Type.Object(PERIOD),
  output: Type.Object({
    ...OF_PERIOD,
    rows: Type.Array(
      Type.Object({
        /** profitAndLoss or balanceSheet. */
        statement: Text,
        ...IN_CHART,
        /** Of the ledger, with blanks between them; empty: a result that the report computes. */
        accounts: Text,
        /** Centavos on the usual side of its group; in its file pesos. */
        amount: Text,
      }),
    ),
    /** Centavos: income less expenses; assets; liabilities, equity and results. */
    result: Text,
    assets: Text,
    funding: Text,
  }),
})

export const readDailyJournal = staffRead({
  path: '/reports/daily-journal',
  summary: 'What was debited and credited on each day of a period, by the lender’s own accounts.',
  act: 'readReports',
  input: Type.Object(PERIOD),
  output: Type.Object({
    ...OF_PERIOD,
    rows: Type.Array(
      Type.Object({
        day: Text,
        code: Text,
        name: Text,
        /** Of the ledger. */
        account: Text,
        /** Centavos; in its file pesos. */
        debit: Text,
        credit: Text,
      }),
    ),
    debit: Text,
    credit: Text,
  }),
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
    /** Who wrote it and who approved it; null: it is as shipped. */
    version: orNull(Type.Object({ by: Text, checkedBy: Text, at: Instant, reason: Text })),
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
    chart: Type.String({ minLength: 1, maxLength: 8000 }),
    seen: Type.String({ maxLength: 40 }),
    reason: Reason,
  }),
  output: Type.Object({}),
})
