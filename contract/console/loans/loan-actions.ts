import { Type } from 'typebox'
import { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** What was seen of the loan: an action on a loan that has changed since is refused. */
const Seen = Type.String({ minLength: 1, maxLength: 20 })

const EntryReference = Type.String({ minLength: 1, maxLength: 200 })

export const previewLoanAction = staffRead({
  path: '/loans/act-preview',
  summary: 'What writing a loan off, or reversing one of its postings, would post.',
  act: 'readMoney',
  input: Type.Object({
    id: Id,
    /** The posting that is reversed; without it the loan is written off. */
    entryReference: Type.Optional(EntryReference),
  }),
  output: Type.Object({
    steps: OwedSteps,
    entries: EntryPreview,
    seen: Type.String(),
  }),
})

export const requestWriteOff = staffAction({
  path: '/loans/write-off',
  summary: 'Asks to write an overdue loan off.',
  act: 'writeOff',
  input: Type.Object({ id: Id, seen: Seen, reason: Reason }),
  output: Type.Object({ requestId: Type.String() }),
})

export const requestReversal = staffAction({
  path: '/loans/reverse',
  summary: 'Asks to reverse a wrong posting of a loan: its money goes to suspense.',
  act: 'reversePosting',
  input: Type.Object({ id: Id, entryReference: EntryReference, seen: Seen, reason: Reason }),
  output: Type.Object({ requestId: Type.String() }),
})
