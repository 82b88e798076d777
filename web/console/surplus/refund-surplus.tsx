import { useState } from 'react'
import { previewRefund, refundSurplus } from '#contract/console/money/surplus.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Money, pesos } from '#web/console/kit/figures/money.tsx'
import { useTypedRead } from '#web/console/kit/reads/use-typed-read.ts'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { surplusTexts as texts } from '#web/console/surplus/surplus-texts.ts'

interface Props {
  id: string
  /** What is not being refunded yet. Centavos. */
  free: bigint
}

/** Requests to refund a surplus, or a part of it, once its entries were seen. */
export function RefundSurplus({ id, free }: Props) {
  const [typed, setTyped] = useState(pesosIn(free))
  const [isOpened, setOpened] = useState(false)
  const amount = centavosIn(typed)
  const input = { id, ...(amount !== null && { amount }) }
  const { data, error } = useTypedRead(previewRefund, amount === null ? null : input, {
    isOff: !isOpened,
  })
  const waits = amount === null ? texts.notAnAmount : kitTexts.loading
  return (
    <ActionDialog
      endpoint={refundSurplus}
      input={input}
      hasReason
      label={texts.refund}
      done={texts.asked}
      onOpen={() => setOpened(true)}
      kind="primary"
      refused={amount !== null && (data || error) ? '' : waits}
      previewError={error}
      preview={
        <>
          <p>{texts.note}</p>
          {data && (
            <>
              <EntriesPreview entries={data.entries} />
              <Facts
                rows={[
                  [texts.surplusBefore, <Money key="before" centavos={data.surplusBefore} />],
                  [texts.surplusAfter, <Money key="after" centavos={data.surplusAfter} />],
                ]}
              />
            </>
          )}
        </>
      }
    >
      <ConsoleField
        name="amount"
        label={texts.amount}
        hint={texts.amountHint(pesos(free.toString()))}
        value={typed}
        onChange={setTyped}
        maxLength={15}
      />
    </ActionDialog>
  )
}

/** 70000 as 700.00. */
const pesosIn = (centavos: bigint) =>
  `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`

/** 700, 700.5 and 700.50 in centavos; null for anything else, and for nothing. */
function centavosIn(typed: string): string | null {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const centavos = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return centavos > 0n ? centavos.toString() : null
}
