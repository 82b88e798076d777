import { Type } from 'typebox'
import { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { BeforeAndAfter, OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** Centavos, 0 included. */
const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' })

/** What is waived of each portion; without one: nothing of it. */
const WANTED = {
  interest: Type.Optional(Amount),
  fees: Type.Optional(Amount),
  penalties: Type.Optional(Amount),
}

export const previewWaiver = staffRead({
  path: '/loans/waiver-preview',
  summary: 'What can be waived on a loan today, and what a waiver would post and leave.',
  act: 'waiveCharges',
  input: Type.Object({ id: Id, ...WANTED }),
  output: Type.Object({
    /** The same after it while nothing is waived. */
    ...BeforeAndAfter.properties,
    /** Null while nothing is waived. */
    steps: orNull(OwedSteps),
    entries: EntryPreview,
    seen: Type.String(),
  }),
})

export const requestWaiver = staffAction({
  path: '/loans/waive',
  summary: 'Asks to waive interest, fees or penalties that are owed on a loan; never principal.',
  act: 'waiveCharges',
  input: Type.Object({
    id: Id,
    ...WANTED,
    /** What was seen of the loan: an action on a loan that has changed since is refused. */
    seen: Type.String({ minLength: 1, maxLength: 20 }),
    reason: Reason,
  }),
  output: Type.Object({ requestId: Type.String() }),
})
