import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { COMPLAINT_IMAGE_BYTES } from '#contract/complaint-image.ts'
import { type Complaint, lastReply } from '#server/service/complaint/complaint.ts'
import { imageLink } from '#server/service/complaint/image-link.ts'
import { listComplaints } from '#server/service/complaint/list-complaints.ts'
import { replyToComplaint } from '#server/service/complaint/reply-to-complaint.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ActionRefused } from '#server/sandbox/double/fault.ts'

/** The largest image as base64, or several as telephones send them. */
const BODY_BYTES = 2 * COMPLAINT_IMAGE_BYTES

/** What staff do with complaints: see them with their images, and answer them. */
export function complaintActions(sandbox: FastifyInstance, deps: Dependencies): void {
  sandbox.get('/complaints', async () =>
    (await listComplaints(deps.database)).map((it) => shown(deps, it)),
  )

  sandbox.post<{ Params: { problemId: string } }>(
    '/complaints/:problemId/reply',
    { bodyLimit: BODY_BYTES },
    async ({ params, query, body }) => {
      const { text = '', images } = { ...(query as object), ...(body as object) } as {
        text?: unknown
        images?: unknown
      }
      const reply = {
        complaintId: params.problemId,
        text: typeof text === 'string' ? text : '',
        images: picturesOf(images),
        repliedBy: 'sandbox',
      }
      return shown(deps, await replied(deps, reply))
    },
  )
}

async function replied(
  deps: Dependencies,
  reply: Parameters<typeof replyToComplaint>[1],
): Promise<Complaint> {
  try {
    return await replyToComplaint(deps, reply)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new ActionRefused(error.code === CODES.notFound ? 404 : 400, error.message)
  }
}

/** Pictures as data: addresses; a form writes them one after the other with blanks between. */
function picturesOf(images: unknown): Buffer[] {
  const written = typeof images === 'string' ? images.split(/\s+/) : images
  return (Array.isArray(written) ? written : [])
    .map(String)
    .filter((text) => text !== '')
    .map((text) => {
      const [, base64] = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/=]+)$/.exec(text) ?? []
      if (!base64) throw new ActionRefused(400, 'images are data:image/…;base64 addresses.')
      return Buffer.from(base64, 'base64')
    })
}

/** A complaint as staff see it; the links to its images open for five minutes. */
function shown({ config }: Dependencies, it: Complaint) {
  const links = (ids: readonly string[]) => ids.map((id) => imageLink(config, id, Date.now()))
  const reply = lastReply(it)
  return {
    problemId: it.id,
    problemNo: it.number,
    state: it.state,
    content: it.content,
    images: links(it.images),
    reply: reply?.text ?? '',
    replyImages: links(reply?.images ?? []),
    replyBy: it.replyDueOn.toString(),
    score: it.score,
  }
}
