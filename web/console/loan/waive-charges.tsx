import { useState } from 'react'
import { requestWaiver, previewWaiver } from '#contract/console/loans/waivers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useTypedRead } from '#web/console/kit/reads/use-typed-read.ts'
import { loanTexts } from '#web/console/loan/loan-texts.ts'
import { waiverTexts as texts } from '#web/console/loan/waiver-texts.ts'
import { BeforeAndAfter } from '#web/console/money/before-after.tsx'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { OwedSteps } from '#web/console/money/owed-steps.tsx'
import { parsePesos } from '#web/console/money-request/peso-field.tsx'

const PORTIONS = ['interest', 'fees', 'penalties'] as const
type Wanted = Partial<Record<(typeof PORTIONS)[number], string>>
type Preview = StaffOutput<typeof previewWaiver>

/** Requests to waive charges, once what they leave of the loan and their entries were seen. */
export function WaiveCharges({ id }: { id: string }) {
  const [typed, setTyped] = useState<Wanted>({})
  const [isOpened, setOpened] = useState(false)
  const wanted = wantedIn(typed)
  const { data: now } = useRead(previewWaiver, { id }, { isOff: !isOpened })
  const { data, error } = useTypedRead(previewWaiver, wanted && { id, ...wanted }, {
    isOff: !isOpened,
  })
  const isAsked = wanted !== null && Object.keys(wanted).length > 0
  return (
    <ActionDialog
      endpoint={requestWaiver}
      input={{ id, ...wanted, ...(data && { seen: data.seen }) }}
      hasReason
      label={texts.waive}
      done={loanTexts.actionAsked}
      onOpen={() => setOpened(true)}
      refused={refusalOf(isAsked, { data, error })}
      previewError={error}
      preview={
        <>
          <p>{texts.note}</p>
          {data?.steps && <OwedSteps steps={data.steps} kind="waived" />}
          {data && <BeforeAndAfter loan={data} />}
          {data && isAsked && <EntriesPreview entries={data.entries} />}
        </>
      }
    >
      {PORTIONS.map((portion) => (
        <ConsoleField
          name={portion}
          key={portion}
          label={texts.portions[portion]}
          hint={now ? texts.most(pesos(now.before[portion])) : ''}
          value={typed[portion] ?? ''}
          onChange={(text) => setTyped({ ...typed, [portion]: text })}
          maxLength={15}
        />
      ))}
    </ActionDialog>
  )
}

/** Centavos of what was typed; null: some of it is no amount. */
function wantedIn(typed: Wanted): Wanted | null {
  const wanted: Wanted = {}
  for (const portion of PORTIONS) {
    const text = typed[portion]?.trim() ?? ''
    if (/^[0.]*$/.test(text)) continue
    const amount = parsePesos(text)
    if (amount === null) return null
    wanted[portion] = amount
  }
  return wanted
}

function refusalOf(
  isAsked: boolean,
  { data, error }: { data: Preview | undefined; error: unknown },
): string {
  if (!isAsked) return texts.notAnAmount
  return data || error ? '' : kitTexts.loading
}
