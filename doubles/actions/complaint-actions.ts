import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { COMPLAINT_IMAGE_BYTES } from '#contract/complaint/complaint-image.ts'
import {
  type Complaint,
  type DisputeDecision,
  disputeOutcome,
  lastReply,
} from '#server/service/complaint/complaint.ts'
import { imageLink } from '#server/service/complaint/images/image-link.ts'
import { listComplaints } from '#server/service/complaint/list-complaints.ts'
import { replyAsStaff } from '#server/backoffice/replies/reply-as-staff.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'

/** Bytes of a request: the largest image in base64, or several photos from a phone. */
const BODY_BYTES = 2 * COMPLAINT_IMAGE_BYTES

/** Lists the newest complaints with their images and replies to them, as staff would. */
export function complaintActions(sandbox: FastifyInstance, deps: Dependencies): void {
  sandbox.get('/complaints', async () =>
    (await listComplaints(deps.database)).map((complaint) => shown(deps, complaint)),
  )

  sandbox.post<{ Params: { problemId: string } }>(
    '/complaints/:problemId/reply',
    { bodyLimit: BODY_BYTES },
    async ({ params, query, body }) => {
      const { text, images, decision, by } = {
        ...(query as object),
        ...(body as object),
      } as Record<string, unknown>
      const reply = {
        complaintId: params.problemId,
        text: typeof text === 'string' ? text : '',
        images: picturesOf(images),
        repliedBy: typeof by === 'string' && by !== '' ? by : 'sandbox',
        decision: decisionOf(decision),
      }
      return shown(deps, await replied(deps, reply))
    },
  )
}

async function replied(
  deps: Dependencies,
  reply: Parameters<typeof replyAsStaff>[1],
): Promise<Complaint> {
  try {
    return await replyAsStaff(deps, reply)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new ActionRefused(error.code === CODES.notFound ? 404 : 400, error.message)
  }
}

function decisionOf(decision: unknown): DisputeDecision | null {
  if (decision === undefined || decision === '') return null
  if (decision === 'upheld' || decision === 'dismissed') return decision
  throw new ActionRefused(400, 'decision is upheld or dismissed.')
}

/** Pictures as data: URLs; a form separates them by blanks. */
function picturesOf(images: unknown): Buffer[] {
  const urls = typeof images === 'string' ? images.split(/\s+/) : images
  return (Array.isArray(urls) ? urls : [])
    .map(String)
    .filter((text) => text !== '')
    .map((text) => {
      const [, base64] = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/=]+)$/.exec(text) ?? []
      if (!base64) throw new ActionRefused(400, 'images are data:image/…;base64 addresses.')
      return Buffer.from(base64, 'base64')
    })
}

/** A complaint as staff see it; the links to its images are valid for five minutes. */
function shown({ config }: Pick<Dependencies, 'config'>, complaint: Complaint) {
  const links = (ids: readonly string[]) => ids.map((id) => imageLink(config, id, Date.now()))
  const reply = lastReply(complaint)
  return {
    problemId: complaint.id,
    problemNo: complaint.number,
    state: complaint.state,
    content: complaint.content,
    images: links(complaint.images),
    reply: reply?.text ?? '',
    replyImages: links(reply?.images ?? []),
    replyBy: complaint.replyDueOn.toString(),
    score: complaint.score,
    dispute: disputeOutcome(complaint),
  }
}
