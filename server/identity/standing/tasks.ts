import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import type { Note } from '#server/identity/standing/note-store.ts'
import {
  type NamedTask,
  type OpenTask,
  readOpenTasks,
  storeDay,
  storeDone,
} from '#server/identity/standing/task-store.ts'
import { writeOnce } from '#server/identity/standing/write-note.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Days ahead that a task is for at most. */
const MAX_DAYS = 366

/**
 * Writes a task about a borrower, which waits from its day on. The same one, by its id, is written once.
 *
 * @returns false when it was written before
 * @throws Refusal -1001 as for a note, -1002 for a day that is over or too far
 */
export async function giveTask(
  tx: Transaction,
  task: Omit<Note, 'kind' | 'amount' | 'dueOn'> & { readonly dueOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): Promise<boolean> {
  refuseDay(task.dueOn, today)
  return writeOnce(tx, { ...task, kind: 'task' })
}

/** @throws Refusal -1005 when it is done already, or there is none */
export async function finishTask(
  tx: Transaction,
  task: NamedTask,
  done: { readonly at: Temporal.Instant; readonly by: string },
): Promise<void> {
  if (!(await storeDone(tx, task, done))) throw notOpen()
}

/**
 * Puts a task off to another day.
 *
 * @throws Refusal -1002 for a day that is over or too far, -1005 when it is done or its day is another
 */
export async function postponeTask(
  tx: Transaction,
  task: NamedTask,
  { seen, dueOn, today }: Record<'seen' | 'dueOn' | 'today', Temporal.PlainDate>,
): Promise<void> {
  refuseDay(dueOn, today)
  if (!(await storeDay(tx, task, { seen, dueOn }))) throw notOpen()
}

/** The tasks about a borrower that are not done, by their day. */
export async function listOpenTasks(db: Database, borrowerId: string): Promise<OpenTask[]> {
  return readOpenTasks(db, borrowerId)
}

/** Whether a row of `borrower_note` is a task that waits on a day. */
export function isTaskDue(day: Temporal.PlainDate) {
  return sql<boolean>`(kind = 'task' and done_at is null and due_on <= ${day}::date)`
}

function refuseDay(dueOn: Temporal.PlainDate, today: Temporal.PlainDate): void {
  const ahead = daysBetween(today, dueOn)
  if (ahead < 0 || ahead > MAX_DAYS)
    throw inputRefused(englishOnly('dueOn: from today on, and at most a year ahead.'))
}

const notOpen = () =>
  new Refusal(
    CODES.notInThisStatus,
    englishOnly('This task is done, or its day was changed. Read it again.'),
  )
