import type { FastifyInstance } from 'fastify'
import {
  finishTask,
  giveTask,
  listBorrowersTasks,
  postponeTask,
} from '#contract/console/borrowers/borrower-letters.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import { dayOrRefused } from '#server/backoffice/work/assign-items.ts'
import { giveToPerson } from '#server/backoffice/work/give-to-person.ts'
import * as tasks from '#server/identity/standing/tasks.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the tasks that staff give each other about a borrower. */
export function taskRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { clock, database } = deps

  serveStaff(app, deps, listBorrowersTasks, async ({ id, reason }, caller) => {
    await openBorrower(deps, caller, id, reason)
    const open = await tasks.listOpenTasks(database, id)
    return {
      items: open.map(({ at, dueOn, ...task }) => ({
        ...task,
        writtenAt: at.toString(),
        dueOn: dueOn.toString(),
      })),
    }
  })

  serveStaff(app, deps, giveTask, async (asked, caller) => {
    const { taskId, id, loanId = null, text, staffId } = asked
    await openBorrower(deps, caller, id)
    const now = clock.now()
    const dueOn = dayOrRefused(asked.dueOn)
    const by = caller.session.staffId
    const task = { id: taskId, borrowerId: id, loanId, text, dueOn, at: now, by }
    await database.transaction().execute(async (tx) => {
      if (!(await tasks.giveTask(tx, task, toManilaDate(now))) || staffId === undefined) return
      await giveToPerson(tx, { queue: 'tasks', item: id, staffId, givenBy: by, now, dueOn })
    })
    changed(caller, id, {}, { taskId, dueOn: asked.dueOn, staffId })
    return {}
  })

  serveStaff(app, deps, postponeTask, async ({ id, taskId, seen, dueOn }, caller) => {
    named(caller, id)
    const days = { seen: dayOrRefused(seen), dueOn: dayOrRefused(dueOn) }
    const today = toManilaDate(clock.now())
    await database
      .transaction()
      .execute(async (tx) =>
        tasks.postponeTask(tx, { borrowerId: id, id: taskId }, { ...days, today }),
      )
    changed(caller, id, { taskId, dueOn: seen }, { taskId, dueOn })
    return {}
  })

  serveStaff(app, deps, finishTask, async ({ id, taskId }, caller) => {
    named(caller, id)
    const done = { at: clock.now(), by: caller.session.staffId }
    await database
      .transaction()
      .execute(async (tx) => tasks.finishTask(tx, { borrowerId: id, id: taskId }, done))
    changed(caller, id, {}, { taskId })
    return {}
  })
}

function named({ noted }: StaffCaller, borrowerId: string): void {
  noted.subject = borrowerId
  noted.borrowers(borrowerId)
}

/** Keeps for the log what was written; the words of a task stand with the notes. */
function changed({ noted }: StaffCaller, borrowerId: string, before: object, after: object): void {
  noted.changed = { borrowerId, before, after }
}
