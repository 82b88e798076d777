import { useState } from 'react'
import { previewHardshipPlan, proposeHardshipPlan } from '#contract/console/loans/hardship-plans.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useTypedRead } from '#web/console/kit/reads/use-typed-read.ts'
import { BeforeAndAfter } from '#web/console/money/before-after.tsx'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { OwedSteps } from '#web/console/money/owed-steps.tsx'
import { planTexts as texts } from '#web/console/money/plan-texts.ts'
import { PlanView } from '#web/console/money/plan-view.tsx'
import { parsePesos } from '#web/console/money-request/peso-field.tsx'

type Terms = StaffInput<typeof previewHardshipPlan>

export const BLANK_PLAN = {
  installmentCount: '6',
  everyDays: '15',
  firstDueOn: '',
  yearlyRate: '0',
  payFirst: '',
  until: '',
}

type Typed = typeof BLANK_PLAN

interface Props {
  id: string
  /** The payday that its installments stay due on; empty: one every so many days. */
  payday: string
}

/** Requests to offer a hardship plan, once the server has shown what it makes of the loan. */
export function RequestPlan({ id, payday }: Props) {
  const [typed, setTyped] = useState(BLANK_PLAN)
  const [isOpened, setOpened] = useState(false)
  const terms = termsIn(id, typed)
  const { data, error } = useTypedRead(previewHardshipPlan, terms, { isOff: !isOpened })
  return (
    <ActionDialog
      endpoint={proposeHardshipPlan}
      input={{ ...terms, ...(data && { seen: data.seen }) }}
      hasReason
      label={texts.propose}
      done={texts.asked}
      onOpen={() => setOpened(true)}
      refused={error ? '' : refusalOf(terms !== null, data)}
      previewError={error}
      preview={
        <>
          <p>{texts.note}</p>
          {data?.plan && <PlanView plan={data.plan} />}
          {data?.steps && <OwedSteps steps={data.steps} kind="waived" />}
          {data?.loan && <BeforeAndAfter loan={data.loan} />}
          {data?.plan && <EntriesPreview entries={data.entries} />}
        </>
      }
    >
      <PlanFields typed={typed} payday={payday} onChange={setTyped} />
    </ActionDialog>
  )
}

interface FieldsProps {
  typed: Typed
  payday: string
  onChange: (typed: Typed) => void
}

/** The fields of its terms. */
export function PlanFields({ typed, payday, onChange }: FieldsProps) {
  const set = (name: keyof Typed) => (text: string) => onChange({ ...typed, [name]: text })
  return (
    <>
      <ConsoleField
        name="installmentCount"
        label={texts.count}
        type="number"
        value={typed.installmentCount}
        onChange={set('installmentCount')}
      />
      {payday === '' ? (
        <ConsoleChoice
          name="everyDays"
          label={texts.spacing}
          value={typed.everyDays}
          onChange={set('everyDays')}
          choices={texts.spacings}
        />
      ) : (
        <p>{texts.onPayday(payday)}</p>
      )}
      <ConsoleField
        name="firstDueOn"
        label={texts.firstDueOn}
        hint={payday === '' ? '' : texts.firstPayday}
        type="date"
        value={typed.firstDueOn}
        onChange={set('firstDueOn')}
      />
      <ConsoleField
        name="yearlyRate"
        label={texts.yearlyRate}
        hint={texts.rateHint}
        value={typed.yearlyRate}
        onChange={set('yearlyRate')}
        maxLength={6}
      />
      <ConsoleField
        name="payFirst"
        label={texts.first}
        hint={texts.firstHint}
        value={typed.payFirst}
        onChange={set('payFirst')}
        maxLength={15}
      />
      <ConsoleField
        name="until"
        label={texts.lastDay}
        type="date"
        value={typed.until}
        onChange={set('until')}
      />
    </>
  )
}

/** The terms as they are typed; null: something is missing, or is no figure. */
export function termsIn(id: string, typed: Typed): Terms | null {
  const { installmentCount, everyDays, firstDueOn, yearlyRate, until } = typed
  const payFirst = /^[0.]*$/.test(typed.payFirst.trim()) ? '0' : parsePesos(typed.payFirst)
  const isRate = /^\d{1,3}(\.\d{1,2})?$/.test(yearlyRate)
  if (!/^[1-9]\d?$/.test(installmentCount) || !isRate || payFirst === null) return null
  if (firstDueOn === '' || until === '') return null
  return {
    id,
    installmentCount: Number(installmentCount),
    everyDays: Number(everyDays),
    firstDueOn,
    yearlyRate,
    payFirst,
    until,
  }
}

function refusalOf(isComplete: boolean, data: { refused: string | null } | undefined): string {
  if (!isComplete) return texts.incomplete
  if (!data) return kitTexts.loading
  return data.refused ?? ''
}
