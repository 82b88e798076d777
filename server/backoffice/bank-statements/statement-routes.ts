import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { CODES } from '#contract/codes.ts'
import {
  confirmBankBalance,
  importBankStatement,
  listBankStatements,
  listStatementLines,
  payInCapital,
  prefundProvider,
  readBankStatement,
  replaceBankStatement,
  seeOwnMoney,
  settleBetweenBrands,
  removeBankStatement,
  tryBankStatement,
} from '#contract/console/money/bank-statements.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { serveStaffUpload, type UploadWork } from '#server/backoffice/access/serve-staff-upload.ts'
import { confirmAsStaff } from '#server/backoffice/bank-statements/confirm-as-staff.ts'
import { importAsStaff } from '#server/backoffice/bank-statements/import-as-staff.ts'
import { moveOwnMoney } from '#server/backoffice/bank-statements/move-own-money.ts'
import {
  replaceAsStaff,
  tryOrReplace,
} from '#server/backoffice/bank-statements/replace-as-staff.ts'
import { settleAsStaff } from '#server/backoffice/bank-statements/settle-as-staff.ts'
import { ownMoneyPage } from '#server/backoffice/bank-statements/own-money-page.ts'
import { lineRow, statementRow } from '#server/backoffice/bank-statements/statement-wire.ts'
import { statementPage } from '#server/backoffice/bank-statements/statement-page.ts'
import { removeAsStaff } from '#server/backoffice/bank-statements/remove-as-staff.ts'
import {
  replacedCounts,
  replacementWire,
} from '#server/backoffice/bank-statements/replacement-wire.ts'
import { encodeCounts, triedWire } from '#server/backoffice/bank-statements/tried-wire.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { isStaffId } from '#server/backoffice/money-requests/money-request-wire.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import {
  findStatement,
  linesOfStatement,
  type ListedStatement,
  listStatements,
} from '#server/payments/bank/files/list-statements.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { UnreadFile } from '#server/providers/bank/read-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves bank statements: their list, their lines, the import, and own money that is moved. */
export function statementRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveList(app, deps, listBankStatements, async ({ account, cursor, size }) => {
    const rows = await listStatements(database, account || null, readPlace(cursor), size + 1)
    const { items, next } = pageFrom(rows, size, ({ place, id }) => cursorAfter(place, id))
    const names = await namesFor(deps, items)
    return { items: items.map((row) => statementRow(row, names)), next }
  })

  serveStaff(app, deps, readBankStatement, async ({ id }, { session }) => {
    const found = await findStatement(database, id)
    if (!found) throw new Refusal(CODES.notFound, englishOnly('This statement was not found.'))
    return statementPage(deps, found, await namesFor(deps, [found]), session.staffId)
  })

  serveStaff(app, deps, removeBankStatement, async ({ id, reason }, { noted, session }) => {
    noted.subject = id
    noted.reason = reason
    return { id: await removeAsStaff(deps, { statement: id, reason, by: session.staffId }) }
  })

  serveStaff(app, deps, confirmBankBalance, async ({ reason, ...input }, { noted, session }) => {
    noted.reason = reason
    noted.subject = input.account
    noted.subject = await confirmAsStaff(deps, { input, reason, by: session.staffId })
    return { id: noted.subject }
  })

  serveList(app, deps, listStatementLines, async ({ id, cursor, size }) => {
    const [place = '0'] = valuesOfCursor(cursor, 1) ?? []
    if (!/^\d{1,9}$/.test(place))
      throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
    const rows = await linesOfStatement(database, id, Number(place), size + 1)
    const page = pageFrom(rows, size, (row) => cursorAfter(String(row.place)))
    return { items: page.items.map(lineRow), next: page.next }
  })

  fileRoutes(app, deps)

  serveStaff(app, deps, seeOwnMoney, async (_, { session }) => ownMoneyPage(deps, session.staffId))

  serveStaff(app, deps, prefundProvider, async ({ reason, ...input }, { noted, session }) => {
    noted.reason = reason
    const by = session.staffId
    noted.subject = await moveOwnMoney(deps, { kind: 'prefundProvider', input, reason, by })
    return {}
  })

  serveStaff(app, deps, payInCapital, async ({ reason, ...input }, { noted, session }) => {
    noted.reason = reason
    const by = session.staffId
    noted.subject = await moveOwnMoney(deps, { kind: 'payInCapital', input, reason, by })
    return {}
  })

  serveStaff(app, deps, settleBetweenBrands, async ({ reason, ...input }, { noted, session }) => {
    noted.reason = reason
    noted.subject = await settleAsStaff(deps, { input, reason, by: session.staffId })
    return {}
  })
}

/** A file of a bank: what it would bring, and its import. */
function fileRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
): void {
  serveStaffUpload(app, deps, tryBankStatement, async (input, { noted }, work) => {
    const { tried, replacement } = await tryOrReplace(deps, fileOf(input, work), heardBy(work))
    noted.subject = (tried ?? replacement).imported.account
    noted.reason = `tried; ${tried ? encodeCounts(tried) : replacedCounts(replacement)}`
    const brought = tried ?? { imported: replacement.imported, lines: [], lineCount: 0 }
    return {
      ...(await triedWire(deps.database, brought)),
      replaced: replacement && replacementWire(replacement),
    }
  })

  serveStaffUpload(app, deps, importBankStatement, async (input, { noted, session }, work) => {
    noted.subject = input.account || null
    const how = { by: session.staffId, ...heardBy(work) }
    const asked = await importAsStaff(deps, fileOf(input, work), how)
    noted.subject = asked.id
    noted.reason = encodeCounts(asked)
    return { id: asked.id }
  })

  serveStaffUpload(app, deps, replaceBankStatement, async (input, { noted, session }, work) => {
    const { reason } = input
    noted.reason = reason
    const how = { by: session.staffId, reason, ...heardBy(work) }
    noted.subject = (await replaceAsStaff(deps, fileOf(input, work), how)).id
    return { id: noted.subject }
  })
}

type HowToRead = Static<(typeof importBankStatement)['input']>

function fileOf({ account, leaveOutOthers = false }: HowToRead, { file }: UploadWork): UnreadFile {
  return { read: async () => file.read(), reading: { key: account || null, leaveOutOthers } }
}

function heardBy({ tell: onProgress, wanted }: UploadWork) {
  return { onProgress, wanted }
}

/** Who imported these; people of the command line have names instead of ids. */
async function namesFor(
  { database }: Pick<Dependencies, 'database'>,
  rows: readonly ListedStatement[],
): Promise<ReadonlyMap<string, string>> {
  return namesOfStaff(database, rows.map(({ importedBy }) => importedBy).filter(isStaffId))
}
