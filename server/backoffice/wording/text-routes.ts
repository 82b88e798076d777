import type { FastifyInstance } from 'fastify'
import {
  listMessageTexts,
  previewMessageText,
  readMessageText,
  resetMessageText,
  writeMessageText,
} from '#contract/console/set-up/message-texts.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { measureText } from '#server/backoffice/message-texts/measure-text.ts'
import { placeNamed } from '#server/backoffice/message-texts/brand-message.ts'
import { messagePage, messageRows } from '#server/backoffice/wording/text-page.ts'
import { requestWording } from '#server/backoffice/wording/request-wording.ts'
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
    return pageFrom(rows, size, ({ id }) => cursorAfter(id))
  })

  serveStaff(app, deps, readMessageText, async ({ id }) => messagePage(deps, id))

  serveStaff(app, deps, previewMessageText, async ({ id, language, text }) =>
    measureText(deps, placeNamed(deps, id, language), plainText(text)),
  )

  serveStaff(app, deps, writeMessageText, async ({ id, seen, reason, ...written }, caller) => {
    caller.noted.subject = `${id} ${written.language}`
    const input = { message: id, seen: String(seen), ...written }
    await requestWording(deps, { kind: 'writeMessageText', input }, { reason, caller })
    return {}
  })

  serveStaff(app, deps, resetMessageText, async ({ id, language, seen, reason }, caller) => {
    caller.noted.subject = `${id} ${language}`
    const input = { message: id, language, seen: String(seen) }
    await requestWording(deps, { kind: 'resetMessageText', input }, { reason, caller })
    return {}
  })
}
