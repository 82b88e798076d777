import { useState } from 'react'
import { previewSettlement, settleBankLine } from '#contract/console/money/differences.ts'
import { differenceTexts as texts } from '#web/console/difference/difference-texts.ts'
import type { ShownDifference } from '#web/console/difference/shown-difference.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { useTypedRead } from '#web/console/kit/reads/use-typed-read.ts'
import { bankLineRows } from '#web/console/money/bank-line-rows.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'

/** Asks to book a line as what a provider paid for some days; what is missing is its fees. */
export function SettleLine({
  difference: { id, line, settled, providers },
}: {
  difference: ShownDifference
}) {
  const [first] = settled
  const [provider, setProvider] = useState(first?.provider ?? providers[0]?.key ?? '')
  const [from, setFrom] = useState(first?.on ?? '')
  const [to, setTo] = useState(first?.on ?? '')
  const days = { id, provider, from, to }
  const isComplete = from !== '' && to !== ''
  const { data, error } = useTypedRead(previewSettlement, isComplete ? days : null)
  return (
    <ActionDialog
      endpoint={settleBankLine}
      input={{ ...days, ...(data && { net: data.net }) }}
      hasReason
      label={texts.settle}
      done={moneyRequestTexts.asked}
      refused={data || error ? '' : texts.daysNeeded}
      previewError={error}
      preview={
        <>
          {data && (
            <Facts
              rows={[
                [texts.open, <Money key="o" centavos={data.net} />],
                [texts.brought, <Money key="b" centavos={data.line} />],
                [texts.rest, <Money key="r" centavos={data.rest} />],
              ]}
            />
          )}
          <p>{moneyRequestTexts.twoPeople}</p>
        </>
      }
    >
      <Facts rows={bankLineRows(line)} />
      <ConsoleChoice
        name="provider"
        label={texts.provider}
        value={provider}
        onChange={setProvider}
        choices={providers.map(({ key }) => [key, key] as const)}
      />
      <ConsoleField name="from" label={texts.from} type="date" value={from} onChange={setFrom} />
      <ConsoleField name="to" label={texts.to} type="date" value={to} onChange={setTo} />
    </ActionDialog>
  )
}
