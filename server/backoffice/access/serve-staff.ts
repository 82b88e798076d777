import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CODES } from '#contract/codes.ts'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { refuseForms } from '#server/backoffice/access/serve-visit.ts'
import { Noted, type StaffCaller, identifyStaff } from '#server/backoffice/access/staff-caller.ts'
import { recordShownList } from '#server/backoffice/staff-log/shown-borrowers.ts'
import { type StaffLogLine, writeStaffLog } from '#server/backoffice/staff-log/write-staff-log.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { refuseUnstorable } from '#server/platform/http/serve/serve.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of the console, from when they are identified. */
    staff: StaffCaller | null
  }
  interface FastifyInstance {
    /** Every served call of the console. */
    staffEndpoints: StaffEndpoint[]
  }
}

/**
 * Answers a call of the console: identifies the person, looks into the permission table, checks the
 * input, and keeps in the log whose data they saw or what they did. An action that cannot be logged is
 * not done, and data whose reading cannot be logged are not answered.
 */
export function serveStaff<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  endpoint: E,
  handle: (input: StaffInput<E>, caller: StaffCaller) => Promise<StaffOutput<E>>,
  /** Of the body, where it carries a picture. */
  { bodyLimit }: { readonly bodyLimit?: number } = {},
): void {
  app.staffEndpoints.push(endpoint)
  const isRead = !endpoint.changes
  const isInAddress = endpoint.method === 'GET'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { changes: endpoint.changes },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      ...(isInAddress ? { querystring: endpoint.input } : { body: endpoint.input }),
      response: {
        200: Type.Object({ code: Type.String(), message: Type.String(), data: endpoint.output }),
      },
    },
    preValidation: staffGuard(deps, endpoint),
    async handler(request, reply) {
      const caller = request.staff
      if (!caller) throw new Error(`${endpoint.path} was handled before its caller was known.`)
      const input = (isInAddress ? request.query : request.body) as StaffInput<E>
      const data = isRead
        ? await read(deps, endpoint, caller, async () => handle(input, caller))
        : await change(deps, endpoint, caller, async () => handle(input, caller))
      void reply.header('cache-control', 'no-store')
      return { code: '0', message: 'success', data }
    },
  })
}

/** Identifies the person and looks into the permission table, before anything of the call is read. */
export function staffGuard(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  endpoint: StaffEndpoint,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    refuseForms(request)
    request.staff = await identifyStaff(deps, request, reply)
    await refuseUnallowed(deps, endpoint, request.staff)
    const isInAddress = endpoint.method === 'GET'
    if (!isInAddress) request.body ??= {}
    refuseUnstorable(isInAddress ? request.query : request.body)
  }
}

/** Characters of a refusal that the log keeps for ever: it may quote what was sent. */
const MAX_REASON = 500

async function refuseUnallowed(
  deps: Pick<PlatformDependencies, 'clock' | 'database'>,
  { act, alsoNeeds = act }: StaffEndpoint,
  caller: StaffCaller,
): Promise<void> {
  const missing = [act, alsoNeeds].find((each) => !caller.acts.has(each))
  if (missing === undefined) return
  caller.noted.reason = 'The roles do not allow it.'
  await note(deps, missing, caller, 'refused')
  throw new Refusal(CODES.notAllowed, englishOnly('Your roles do not allow this.'))
}

async function read<T>(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database'>,
  endpoint: StaffEndpoint,
  caller: StaffCaller,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await work()
  if (caller.noted.borrowerIds.length === 0) return answer
  if (isOfMany(endpoint)) await noteList(deps, endpoint.act, caller)
  else await note(deps, endpoint.act, caller, 'read')
  return answer
}

/** Whether it goes from borrower to borrower: a list that is not of one record. */
function isOfMany({ input: { properties } }: StaffEndpoint): boolean {
  return 'cursor' in properties && !('id' in properties)
}

/** @throws Refusal -1002, kept in the log, when a person was shown as many as a day allows */
async function noteList(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database'>,
  act: string,
  caller: StaffCaller,
): Promise<void> {
  const line = lineOf(act, caller, 'read')
  try {
    const most = deps.config.exports.shownADay
    await recordShownList(deps.database, line, deps.clock.now(), most)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Whom the page would have shown is not said: nobody saw them.
    const noted = new Noted(caller.noted.callId)
    noted.reason = error.message
    await note(deps, act, { ...caller, noted }, 'refused')
    throw error
  }
}

/** What the action changed is logged with how it ended; that it was tried, before. */
export async function change<T>(
  deps: Pick<PlatformDependencies, 'clock' | 'database'>,
  { act }: StaffEndpoint,
  caller: StaffCaller,
  work: () => Promise<T>,
): Promise<T> {
  await note(deps, act, caller, 'tried')
  try {
    const answer = await work()
    await note(deps, act, caller, 'done')
    return answer
  } catch (error) {
    if (error instanceof Refusal) {
      caller.noted.reason = error.message.slice(0, MAX_REASON)
      await note(deps, act, caller, 'refused')
    }
    throw error
  }
}

/** Writes a line about the call. */
export async function note(
  deps: Pick<PlatformDependencies, 'clock' | 'database'>,
  act: string,
  caller: StaffCaller,
  kind: StaffLogLine['kind'],
): Promise<void> {
  await writeStaffLog(deps.database, lineOf(act, caller, kind), deps.clock.now())
}

function lineOf(
  act: string,
  { noted, session, request }: StaffCaller,
  kind: StaffLogLine['kind'],
): StaffLogLine & { readonly staffId: string } {
  const { subject, reason, changed, borrowerIds } = noted
  return {
    callId: noted.callId,
    staffId: session.staffId,
    roles: session.roles,
    kind,
    act,
    subject,
    reason,
    borrowerIds,
    address: request.ip,
    ...(kind === 'done' && changed && { changed }),
  }
}
