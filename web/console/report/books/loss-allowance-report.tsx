import { readLossAllowance } from '#contract/console/reports/accounting-reports.ts'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { WaitingRequests } from '#web/console/money-request/money-requests.tsx'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'
import { BookAllowance } from '#web/console/report/books/book-allowance.tsx'
import { ChangeLossRates } from '#web/console/report/books/change-loss-rates.tsx'
import type { LossAllowance } from '#web/console/report/books/loss-allowance.ts'
import { SettingVersion } from '#web/console/report/books/setting-version.tsx'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { amounts, figures, words } from '#web/console/report/report-columns.tsx'
import { reportTexts } from '#web/console/report/report-texts.ts'

type Row = LossAllowance['rows'][number]

const FILTERS = [{ name: 'on', label: reportTexts.day, type: 'date' }] as const

const COLUMNS = [
  words<Row>(reportTexts.daysLate, ({ bucket }) => reportTexts.buckets[bucket] ?? ''),
  figures<Row>(texts.stage, ({ stage }) => stage),
  figures<Row>(reportTexts.loans, ({ loans }) => loans),
  amounts<Row>(reportTexts.outstanding, ({ outstanding }) => outstanding),
  figures<Row>(texts.rate, ({ rate }) => rate),
  amounts<Row>(texts.allowance, ({ allowance }) => allowance),
  amounts<Row>(texts.owedBefore, ({ owedBefore }) => owedBefore),
  amounts<Row>(texts.lost, ({ lost }) => lost),
  figures<Row>(texts.observed, ({ observed }) => observed),
]

/** What may be lost of what is owed, by days late; its rates, and the entry that books it. */
export function LossAllowanceReport() {
  return (
    <ReadReport
      texts={texts.lossAllowance}
      endpoint={readLossAllowance}
      filters={FILTERS}
      period={({ on }, { lastDay }) => on || lastDay}
    >
      {shownAllowance}
    </ReadReport>
  )
}

const shownAllowance = (report: LossAllowance) => (
  <>
    <ConsoleTable
      label={texts.allowanceTable}
      columns={COLUMNS}
      rows={report.rows}
      keyOf={({ bucket }) => String(bucket)}
    />
    <Facts
      rows={[
        [reportTexts.outstanding, <Money key="o" centavos={report.outstanding} />],
        [texts.allowance, <Money key="a" centavos={report.allowance} />],
        [texts.booked, <Money key="b" centavos={report.booked} />],
        [texts.since, report.before],
        [texts.rates, <SettingVersion key="v" version={report.version} none={texts.noRates} />],
      ]}
    />
    <ChangeLossRates key={report.seen} report={report} />
    {report.version !== null && <BookAllowance report={report} />}
    <WaitingRequests requests={report.requests} />
  </>
)
