import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Said, StaffExport } from '#contract/console/reports/export.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { fileHeaders } from '#server/backoffice/access/file-headers.ts'
import { staffGuard } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { type LeavingPart, recordPart } from '#server/backoffice/exports/record-part.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A file that leaves, part by part. */
interface Leaving {
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<LeavingPart> | Iterable<LeavingPart>
}

/** How a file is made. */
interface Making {
  readonly caller: StaffCaller
  /** Whether telephone numbers, account numbers and e-mail addresses are to be hidden. */
  readonly isMasked: boolean
}

/**
 * The one door by which data leave the console: who comes through has the right to export beside the
 * right to see, says for what and why, and every part is in the log of staff, with whose data it has,
 * before it is sent.
 *
 * @param isMaskable false: it is a document as the borrower has it
 */
export function serveExport<E extends StaffExport>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  make: (input: StaffInput<E>, making: Making) => Promise<Leaving>,
  { isMaskable = true }: { readonly isMaskable?: boolean } = {},
): void {
  app.staffEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { body: endpoint.input },
    preValidation: staffGuard(deps, endpoint),
    async handler(request, reply) {
      const caller = request.staff
      if (!caller) throw new Error(`${endpoint.path} was handled before its caller was known.`)
      const input = request.body as StaffInput<E> & Said
      const said = saidOf(endpoint, input)
      const isForAuthority = endpoint.alsoNeeds === FOR_AUTHORITIES
      const isMasked = isMaskable && said.purpose !== 'contact' && !isForAuthority
      const { name, type, parts } = await make(input, { caller, isMasked })
      const about = {
        ...said,
        path: endpoint.path,
        act: endpoint.alsoNeeds,
        isMasked,
        isForAuthority,
      }
      const record = async (part: LeavingPart, isFirst: boolean) =>
        recordPart(deps, caller, { ...about, filter: filterOf(input) }, part, isFirst)
      const sent = await recorded(parts, record)
      return reply.headers(fileHeaders(name, 'attachment')).type(type).send(Readable.from(sent))
    },
  })
}

/** Files in the form of an authority are whole, or they are wrong: neither capped nor masked. */
const FOR_AUTHORITIES = 'readRegulatorFiles'

/** @throws Refusal -1002 for a file of an authority that is taken for something else */
function saidOf({ alsoNeeds }: StaffExport, { purpose, reason }: Said): Said {
  if (alsoNeeds === FOR_AUTHORITIES && purpose !== 'regulator')
    throw inputRefused(englishOnly('purpose: this file is for the authority alone.'))
  return { purpose, reason: reason.trim() }
}

/** The filled fields that the file was asked with, as a query. */
function filterOf(input: object): string {
  const { purpose: _purpose, reason: _reason, ...asked } = input as Record<string, unknown>
  const filled = Object.entries(asked).filter(([, value]) => value !== '')
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
}

/** Each part is recorded before it is sent, the first before the answer begins: it may be refused. */
async function recorded(
  parts: Leaving['parts'],
  record: (part: LeavingPart, isFirst: boolean) => Promise<void>,
): Promise<AsyncIterable<string | Buffer>> {
  const each = (async function* () {
    let isFirst = true
    for await (const part of parts) {
      await record(part, isFirst)
      isFirst = false
      yield part.content
    }
  })()
  const first = await each.next()
  return (async function* () {
    if (first.done !== true) yield first.value
    yield* each
  })()
}
