import type { FastifyInstance } from 'fastify'
import {
  confirmExport,
  eraseMyData,
  exportMyData,
  listConsents,
  MY_DATA_TYPES,
  withdrawConsent,
} from '#contract/identity/my-data.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { serve, serveFile } from '#server/platform/http/serve/serve.ts'
import { clearSessionCookie } from '#server/platform/http/callers/session-cookie.ts'
import { addPictures } from '#server/service/my-data/export/add-pictures.ts'
import { collectMyData } from '#server/service/my-data/export/collect-my-data.ts'
import { readConsents, endConsent } from '#server/service/my-data/consents.ts'
import { confirmUnlessFresh } from '#server/identity/sign-in/fresh-session.ts'
import { eraseBorrower } from '#server/service/my-data/erasure/erase-borrower.ts'
import { myDataDocument } from '#server/service/my-data/export/my-data-document.ts'
import { myDataJson } from '#server/service/my-data/export/my-data-json.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** Consents, export and erasure of a borrower's data, on /setting. */
export function myDataRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, listConsents, async (_, caller) => ({
    list: await readConsents(deps.database, caller),
  }))

  serve(app, deps, withdrawConsent, async ({ key }, caller, once) =>
    once(async (tx) => {
      const at = await endConsent(tx, caller, key, deps.clock.now())
      return { withdrawnAt: manilaTime(at) }
    }),
  )

  serve(app, deps, confirmExport, async ({ smsCode }, caller) => {
    await confirmUnlessFresh(deps, caller, 'export', smsCode)
    return {}
  })

  serveFile(app, deps, exportMyData, async ({ format }, caller) => {
    const { session, brand, language } = caller
    await confirmUnlessFresh(deps, caller, 'export', undefined)
    await deps.limits.count('myDataExport', session.borrowerId)
    const stored = await collectMyData(deps.database, session.borrowerId)
    const data = await addPictures(deps, stored)
    const now = deps.clock.now()
    const { borrowerId } = session
    const subject = deps.random.uuid()
    await deps.database
      .transaction()
      .execute((tx) =>
        deps.hooks.planNotification(deps, tx, { event: 'dataExported', borrowerId, subject }),
      )
    const write = {
      json: async () => myDataJson(brand, data, now),
      pdf: async () => makePdf(myDataDocument(brand, data, now, language)),
    }[format]
    const type = MY_DATA_TYPES[format]
    return { type, name: `my-data.${format}`, bytes: await write(), shows: false }
  })

  // Not idempotent by key: keys belong to a borrower, and this one is erased.
  serve(app, deps, eraseMyData, async ({ smsCode }, caller) => {
    const answer = await eraseBorrower(deps, caller, smsCode)
    clearSessionCookie(deps, caller.reply)
    return answer
  })
}
