import { useState } from 'react'
import { assignSuspense, previewAssignment } from '#contract/console/money/suspense.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { OwedSteps } from '#web/console/money/owed-steps.tsx'
import type { ShownMoney } from '#web/console/suspense/shown-money.ts'
import { suspenseTexts as texts } from '#web/console/suspense/suspense-texts.ts'

interface Props {
  money: ShownMoney
  /** Number of a suggested loan; without it the person types one. */
  suggested?: string
}

/** A number of a loan that is whole. */
const NUMBER = /^HL\d{14}$/i

/** Assigns the money to a loan, once its entries were seen. */
export function AssignMoney({ money: { id, brand }, suggested }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const loan = suggested ?? typed.trim()
  const isNamed = NUMBER.test(loan)
  const { data, error } = useRead(
    previewAssignment,
    { id, loan },
    {
      isOff: !isNamed || !isOpened,
    },
  )
  const input = data ? { id, loanId: data.loanId, seen: data.seen } : { id }
  const waits = isNamed ? kitTexts.loading : texts.noLoan
  return (
    <ActionDialog
      endpoint={assignSuspense}
      input={input}
      hasReason
      label={suggested === undefined ? texts.assignTo : texts.assign}
      done={({ state }) => (state === 'assigned' ? texts.done : texts.asked)}
      onOpen={() => setOpened(true)}
      kind={suggested === undefined ? 'outline' : 'primary'}
      refused={data || error ? '' : waits}
      previewError={error}
      preview={data && <Preview {...data} brandOfMoney={brand} />}
    >
      {suggested === undefined && (
        <ConsoleField
          name="loan"
          label={texts.loanNumber}
          hint={texts.loanHint}
          value={typed}
          onChange={setTyped}
          maxLength={40}
        />
      )}
    </ActionDialog>
  )
}

interface PreviewProps {
  loanNumber: string
  borrowerId: string
  borrowerName: string
  brand: string
  steps: Parameters<typeof OwedSteps>[0]['steps']
  entries: Parameters<typeof EntriesPreview>[0]['entries']
  needsTwo: boolean
  brandOfMoney: string
}

function Preview({ brandOfMoney, brand, needsTwo, entries, ...loan }: PreviewProps) {
  return (
    <>
      <Facts
        rows={[
          [texts.loan, loan.loanNumber],
          [texts.borrower, <Person key="b" id={loan.borrowerId} name={loan.borrowerName} />],
          [texts.brand, brand],
        ]}
      />
      <OwedSteps steps={loan.steps} kind="paid" />
      {brand !== brandOfMoney && <p>{texts.otherBrand}</p>}
      <EntriesPreview entries={entries} />
      <p>{needsTwo ? texts.needsTwo : texts.atOnce}</p>
    </>
  )
}
