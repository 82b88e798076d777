import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { listReplayChanges } from '#contract/console/set-up/underwriting-policy.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { ExportButton } from '#web/console/kit/lists/export-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { underwritingTexts as texts } from '#web/console/underwriting/underwriting-texts.ts'

type Row = ListedRow<typeof listReplayChanges>

const COLUMNS: readonly Column<Row>[] = [
  {
    head: texts.number,
    cell: ({ id, number }) => <LinkBase to={recordPath('applications', id)}>{number}</LinkBase>,
  },
  { head: texts.appliedAt, cell: ({ appliedAt }) => <When at={appliedAt} /> },
  { head: texts.outcomeNow, cell: ({ before }) => texts.outcomes[before] },
  { head: texts.outcomeThen, cell: ({ after }) => texts.outcomes[after] },
  {
    head: texts.why,
    cell: ({ reasonsAfter, reasonsBefore }) => (
      <BorrowerText text={reasonsAfter || reasonsBefore} />
    ),
  },
  {
    head: texts.amountNow,
    cell: ({ principalBefore }) => <Money centavos={principalBefore} />,
    isNumber: true,
  },
  {
    head: texts.amountThen,
    cell: ({ principalAfter }) => <Money centavos={principalAfter} />,
    isNumber: true,
  },
  { head: texts.product, cell: ({ product }) => <BorrowerText text={product} /> },
  {
    head: texts.facts,
    cell: ({ isAsDecided }) => (isAsDecided ? texts.factsThen : texts.factsToday),
  },
]

/** Applications that the draft decides in another way; each opens under its own rules. */
export function ReplayChanges({ replayId }: { replayId: string }) {
  const [cursor, setCursor] = useState('')
  const input = { replay: replayId, ...(cursor && { cursor }) }
  const { data, error, refetch } = useRead(listReplayChanges, input, { keepsLast: true })
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return <p>{kitTexts.loading}</p>
  const { items, next } = data
  return (
    <>
      <ConsoleTable label={texts.list} columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
      {cursor && (
        <ConsoleButton kind="outline" onClick={() => setCursor('')}>
          {kitTexts.firstPage}
        </ConsoleButton>
      )}
      {next && (
        <ConsoleButton kind="outline" onClick={() => setCursor(next)}>
          {kitTexts.nextPage}
        </ConsoleButton>
      )}
      <ExportButton path={`${listReplayChanges.path}.csv`} input={{ replay: replayId }} />
    </>
  )
}
