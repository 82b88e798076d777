import { useState } from 'react'
import { readChart, writeChart } from '#contract/console/reports/accounting-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { WaitingRequests } from '#web/console/money-request/money-requests.tsx'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'
import { SettingVersion } from '#web/console/report/books/setting-version.tsx'
import { words } from '#web/console/report/report-columns.tsx'

type Chart = StaffOutput<typeof readChart>
type Line = readonly string[]

const COLUMNS = [
  words<Line>(texts.ledger, ([account = '']) => account),
  words<Line>(texts.code, ([, code = '']) => code),
  words<Line>(texts.line, ([, , name = '']) => name),
  words<Line>(texts.group, ([, , , group = '']) => wordIn(texts.groups, group)),
]

/** The chart of accounts of a brand, who wrote it, and what waits to change it. */
export function ChartSection({ brand = '' }: { brand?: string | undefined }) {
  return (
    <ReadSection title={texts.chart} endpoint={readChart} input={brand ? { brand } : {}}>
      {(chart) => (
        <>
          <p>
            <SettingVersion version={chart.version} none={texts.chartAsShipped} />
          </p>
          <ConsoleTable
            label={texts.chartTable}
            columns={COLUMNS}
            rows={chart.chart.split('\n').map((line) => line.split(','))}
            keyOf={([account = '']) => account}
          />
          <ChangeChart key={chart.seen} chart={chart} />
          <WaitingRequests requests={chart.requests} />
        </>
      )}
    </ReadSection>
  )
}

function ChangeChart({ chart: { brand, chart, seen } }: { chart: Chart }) {
  const [typed, setTyped] = useState(chart)
  return (
    <ActionDialog
      endpoint={writeChart}
      input={{ brand, chart: typed, seen }}
      label={texts.changeChart}
      done={moneyRequestTexts.asked}
      hasReason
      preview={<p>{moneyRequestTexts.asked}</p>}
    >
      <ConsoleTextArea
        name="chart"
        label={texts.lines}
        hint={texts.chartNote}
        value={typed}
        onChange={setTyped}
      />
    </ActionDialog>
  )
}
