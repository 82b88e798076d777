import type { FastifyInstance } from 'fastify'
import {
  listMessageTexts,
  previewMessageText,
  readMessageText,
  resetMessageText,
  writeMessageText,
} from '#contract/console/message-texts.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { Noted } from '#server/backoffice/access/staff-caller.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { measureText } from '#server/backoffice/message-texts/measure-text.ts'
import { placeNamed } from '#server/backoffice/message-texts/message-of.ts'
import { messagePage, messageRows } from '#server/backoffice/message-texts/text-page.ts'
import {
  type EditedText,
  resetText,
  writeText,
} from '#server/backoffice/message-texts/write-text.ts'
import { plainText } from '#server/platform/messages/plain-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the texts of messages to admins: what they say and cost, and what staff wrote. */
export function messageTextRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listMessageTexts, async ({ cursor, size, brand, kind, own }) => {
    const [after = ''] = valuesOfCursor(cursor, 1) ?? []
    const rows = (await messageRows(deps)).filter(
      (row) =>
        row.id > after &&
        (!brand || row.brand === brand) &&
        (!kind || row.kind === kind) &&
        (!own || row.written !== ''),
    )
    return pageFrom(rows.slice(0, size + 1), size, ({ id }) => cursorAfter(id))
  })

  serveStaff(app, deps, readMessageText, async ({ id }) => messagePage(deps, id))

  serveStaff(app, deps, previewMessageText, async ({ id, language, text }) =>
    measureText(deps, placeNamed(deps, id, language), plainText(text)),
  )

  serveStaff(app, deps, writeMessageText, async ({ id, language, seen, text }, caller) => {
    const { session, noted } = caller
    noted.subject = `${id} ${language}`
    const edit = { place: placeNamed(deps, id, language), seen, by: session.staffId }
    noteEdit(noted, await writeText(deps, edit, text))
    return {}
  })

  serveStaff(app, deps, resetMessageText, async ({ id, language, seen, reason }, caller) => {
    const { session, noted } = caller
    noted.subject = `${id} ${language}`
    const edit = { place: placeNamed(deps, id, language), seen, by: session.staffId }
    noteEdit(noted, await resetText(deps, edit, reason))
    noted.reason = reason
    return {}
  })
}

function noteEdit(noted: Noted, { before, after }: EditedText): void {
  noted.changed = { borrowerId: null, before: { text: before }, after: { text: after } }
}
