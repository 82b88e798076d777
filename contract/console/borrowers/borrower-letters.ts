import { Type } from 'typebox'
import { Day, Id, Instant, OPENED, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const NOTHING = Type.Object({})

export const writeToBorrower = staffAction({
  path: '/borrowers/write',
  summary: 'Writes to a borrower by text message, the app and e-mail (the page of a borrower).',
  act: 'writeToBorrower',
  input: Type.Object({
    /** New for each message: the same one is sent once. */
    messageId: Id,
    id: Id,
    loanId: Type.Optional(Id),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
  }),
  output: NOTHING,
})

export const listBorrowersTasks = staffRead({
  path: '/borrowers/tasks',
  summary: 'Tasks about a borrower that are not done, by their day.',
  act: 'readBorrowers',
  input: Type.Object(OPENED),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        writer: Type.String(),
        writtenAt: Instant,
        dueOn: Day,
        loanId: orNull(Type.String()),
        text: Type.String(),
      }),
    ),
  }),
})

export const giveTask = staffAction({
  path: '/borrowers/give-task',
  summary: 'Writes a task about a borrower, which waits in the work from its day on.',
  act: 'writeNote',
  input: Type.Object({
    /** New for each task: the same one is written once. */
    taskId: Id,
    id: Id,
    loanId: Type.Optional(Id),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
    dueOn: Day,
    /** Whose all tasks about this borrower become; without it, nobody’s. */
    staffId: Type.Optional(Id),
  }),
  output: NOTHING,
})

export const postponeTask = staffAction({
  path: '/borrowers/postpone-task',
  summary: 'Puts a task off to another day.',
  act: 'writeNote',
  input: Type.Object({ id: Id, taskId: Id, seen: Day, dueOn: Day }),
  output: NOTHING,
})

export const finishTask = staffAction({
  path: '/borrowers/finish-task',
  summary: 'Says that a task is done.',
  act: 'finishTask',
  input: Type.Object({ id: Id, taskId: Id }),
  output: NOTHING,
})
