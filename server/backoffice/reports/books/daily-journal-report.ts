import type { readDailyJournal } from '#contract/console/reports/accounting-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { chartLine } from '#domain/accounting/chart-of-accounts.ts'
import { sum } from '#domain/money/money.ts'
import { brandChart } from '#server/backoffice/accounting/chart.ts'
import { askedMonth } from '#server/backoffice/reports/asked-report.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import { dailyJournal } from '#server/ledger/reports/daily-journal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The journal of a period by day and account, for software that has the lender's own chart. */
export async function dailyJournalReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readDailyJournal>,
): Promise<StaffOutput<typeof readDailyJournal>> {
  const { about, found } = await ofPeriod(
    deps,
    input,
    async (tx, asked) => ({
      ...(await brandChart(tx, asked.brand)),
      days: await dailyJournal(tx, asked),
    }),
    askedMonth,
  )
  return {
    ...about,
    rows: found.days.map(({ day, account, debit, credit }) => {
      const { code, name } = chartLine(found.chart, account)
      const amounts = { debit: String(debit), credit: String(credit) }
      return { day: day.toString(), code, name, account, ...amounts }
    }),
    debit: String(sum(found.days.map(({ debit }) => debit))),
    credit: String(sum(found.days.map(({ credit }) => credit))),
  }
}
