import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { staffUpload, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { change, staffGuard } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { toEnvelope } from '#server/platform/http/refusals/errors.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import {
  FileTooLarge,
  type ReceivedFile,
  withReceived,
} from '#server/platform/http/serve/received-file.ts'
import { inputRefused, type Refusal } from '#server/platform/http/refusals/refusal.ts'
import { hasRest } from '#server/platform/http/serve/unread-body.ts'
import { refuseUnstorable } from '#server/platform/http/serve/serve.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

type Upload = ReturnType<typeof staffUpload>

/** Work on a file while its sender waits. */
export interface UploadWork {
  readonly file: ReceivedFile
  /** Sends the sender a line about how far it is. */
  readonly tell: (progress: object) => void
  /** Aborts when the sender has left. */
  readonly wanted: AbortSignal
}

const TYPE = 'application/octet-stream'

/**
 * Answers a call of the console that takes a file, after the same checks as `serveStaff`; who sends it
 * is known before a byte of it is read. It answers line by line while the work goes on.
 */
export function serveStaffUpload<E extends Upload>(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  endpoint: E,
  handle: (
    input: Static<E['input']>,
    caller: StaffCaller,
    work: UploadWork,
  ) => Promise<StaffOutput<E>>,
): void {
  const { method, path, fileBytes } = endpoint
  app.staffEndpoints.push(endpoint)
  // In its own context, since no other call takes such bodies.
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers()
    apart.addContentTypeParser(TYPE, (_request, _payload, done) => done(null))
    apart.route({
      method,
      url: path,
      config: { takesFile: true, changes: true },
      compress: false,
      schema: { querystring: endpoint.input },
      preValidation: staffGuard(deps, endpoint),
      async handler(request, reply) {
        const caller = request.staff
        if (!caller) throw new Error(`${path} was handled before its caller was known.`)
        const input = request.query as Static<E['input']>
        refuseUnstorable(input)
        return received(deps, { request, reply, fileBytes }, async (work) =>
          change(deps, endpoint, caller, async () => handle(input, caller, work)),
        )
      },
    })
  })
}

interface Receiving {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly fileBytes: number
}

/** Receives the file and answers while `work` goes on; it is deleted, however that ends. */
async function received(
  { config }: Pick<PlatformDependencies, 'config'>,
  { request, reply, fileBytes }: Receiving,
  work: (work: UploadWork) => Promise<unknown>,
): Promise<FastifyReply> {
  const { raw } = request
  try {
    if (Number(request.headers['content-length'] ?? 0) > fileBytes) throw new FileTooLarge()
    const chunks: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false })
    return await withReceived(config.dataDir, chunks, fileBytes, async (file) => {
      if (file.size === 0) throw inputRefused(englishOnly('file: it is empty.'))
      return inLines(request, reply, async (tell, wanted) => work({ file, tell, wanted }))
    })
  } catch (error) {
    const isLeft = await hasRest(request, 2 * fileBytes)
    if (isLeft) void reply.header('connection', 'close')
    throw error instanceof FileTooLarge ? tooLarge(fileBytes) : error
  }
}

/** Answers in lines of JSON: how far the work is, and last the envelope. */
async function inLines(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: UploadWork['tell'], wanted: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const lines = new PassThrough()
  const leaving = new AbortController()
  lines.once('close', () => leaving.abort())
  void reply.header('cache-control', 'no-store').type('application/x-ndjson').send(lines)
  const tell = (line: object) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
  }
  try {
    tell({ code: '0', message: 'success', data: await work(tell, leaving.signal) })
  } catch (error) {
    if (!leaving.signal.aborted) tell(toEnvelope(error, request))
  }
  lines.end()
  return reply
}

function tooLarge(fileBytes: number): Refusal {
  return inputRefused(
    englishOnly(`The file is larger than ${fileBytes / 1_000_000} MB. Send a smaller one.`),
  )
}
