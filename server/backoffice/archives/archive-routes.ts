import type { FastifyInstance } from 'fastify'
import {
  getArchiveFile,
  listArchives,
  makeArchive,
  readArchive,
} from '#contract/console/reports/archives.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { archiveFile } from '#server/backoffice/archives/archive-file.ts'
import { archiveListPage, archivePage } from '#server/backoffice/archives/archive-page.ts'
import { startArchive } from '#server/backoffice/archives/make-archive.ts'
import { exportDocument } from '#server/backoffice/exports/export-document.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves archives of documents of many loans: asking for one, how far it is, and its ZIP. */
export function archiveRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listArchives, async (asked, caller) => archiveListPage(deps, asked, caller))
  serveStaff(app, deps, readArchive, async ({ id }, caller) => archivePage(deps, id, caller))

  serveStaff(app, deps, makeArchive, async (asked, { session, noted }) => {
    const { id, borrowerIds } = await startArchive(deps, asked, session.staffId)
    noted.subject = id
    noted.reason = asked.reason
    noted.borrowers(...borrowerIds)
    return { id }
  })

  exportDocument(app, deps, getArchiveFile, async ({ id }, caller) => archiveFile(deps, id, caller))
}
