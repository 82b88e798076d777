import { Type } from 'typebox'
import { NamedBankLine } from '#contract/console/money/bank-line.ts'
import { BroughtByFile, ReplacedByFile } from '#contract/console/money/bank-statements.ts'
import { AsSent } from '#contract/console/set-up/message-texts.ts'
import { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { PlanFigures } from '#contract/console/loans/hardship-plans.ts'
import { staffList } from '#contract/console/list.ts'
import { BeforeAndAfter, OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const ROW = {
  id: Type.String(),
  /** What is asked for: one of the approval rules. */
  kind: Type.String(),
  madeAt: Instant,
  by: Type.String(),
  reason: Type.String(),
  /** Centavos; null: it is no amount. */
  amount: orNull(Type.String()),
  loanId: orNull(Type.String()),
  loanNumber: orNull(Type.String()),
  borrowerId: orNull(Type.String()),
  /** The line of a bank that it is about, before as after the decision; null: it is about none. */
  line: orNull(NamedBankLine),
  /** Whether the reader asked for it: another person must approve it. */
  isOwn: Type.Boolean(),
  /** Whether the roles of the reader check what is of its kind. */
  mayCheck: Type.Boolean(),
}

export const listApprovals = staffList({
  path: '/approvals',
  summary:
    'What one person asked for and another has not checked, the oldest first; or has, the newest.',
  act: 'readApprovals',
  filters: {
    /** Money and books, or what borrowers read. */
    about: Type.Optional(Type.Enum(['money', 'wording'])),
    /** Those that were approved or rejected; without it those that wait. */
    state: Type.Optional(Type.Enum(['decided'])),
  },
  row: {
    ...ROW,
    /** waiting, approved or rejected. */
    state: Type.String(),
  },
})

export const readApproval = staffRead({
  path: '/approvals/one',
  summary: 'A request of one person, with the entries that its approval would post now.',
  act: 'readApprovals',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...ROW,
    /** waiting, approved or rejected. */
    state: Type.String(),
    /** Who approved or rejected it, when and why; null: it waits. */
    decided: orNull(Type.Object({ by: Type.String(), at: Type.String(), reason: Type.String() })),
    /** What else was given, by name. */
    given: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })),
    /** The account that receives a refund. */
    receiver: orNull(
      Type.Object({
        bank: Type.String(),
        number: Type.String(),
        holderName: Type.String(),
        /** Borrowers whose payout account it is, or was. */
        boundBy: Type.Array(
          Type.Object({ borrowerId: Type.String(), borrowerName: Type.String() }),
        ),
      }),
    ),
    entries: EntryPreview,
    /** The loan now and after it, where it changes what is owed; null: it does not, or is refused. */
    loan: orNull(BeforeAndAfter),
    /** What it does to what is owed on its loan; null: it is about none, or is refused. */
    steps: orNull(OwedSteps),
    /** Of a hardship plan: what it makes of the loan. */
    plan: orNull(PlanFigures),
    /** Of wording and settings: each field that would change, as people read it. */
    wording: Type.Array(
      Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() }),
    ),
    /** Of the text of a message: as it is sent. */
    asSent: orNull(AsSent),
    /** Of a file of a bank: what its import brings. */
    statement: orNull(BroughtByFile),
    /** Of a file of a bank in the place of a statement: what it does. */
    replaced: orNull(ReplacedByFile),
    /** Why it cannot be approved as it was asked for; null: it can. */
    refused: orNull(Type.String()),
  }),
})

export const decideApproval = staffAction({
  path: '/approvals/check',
  summary: 'Approves what another person asked for, as they saw it, or rejects it.',
  act: 'checkApprovals',
  input: Type.Object({
    id: Id,
    outcome: Type.Enum(['approved', 'rejected']),
    reason: Type.Optional(Reason),
  }),
  output: Type.Object({}),
})
