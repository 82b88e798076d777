import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fileComplaint, startComplaint } from '#contract/complaint/complaint.ts'
import {
  getComplaint,
  getComplaintRecord,
  listComplaints,
  rateComplaint,
  reopenComplaint,
} from '#contract/complaint/complaint-handling.ts'
import { COMPLAINT_IMAGE_BYTES, uploadComplaintImage } from '#contract/complaint/complaint-image.ts'
import { callKey } from '#contract/endpoint.ts'
import { MARKETS } from '#domain/market/market.ts'
import { imageAddress } from '#server/service/complaint/images/image-address.ts'
import { complaintRecord } from '#server/service/complaint/complaint-record.ts'
import { complaintsFingerprint } from '#server/service/complaint/complaints-fingerprint.ts'
import { readComplaints } from '#server/service/complaint/complaint-store.ts'
import { complaintWire, listWire, startWire } from '#server/service/complaint/complaint-wire.ts'
import { fileComplaint as file } from '#server/service/complaint/file-complaint.ts'
import { storeImage } from '#server/service/complaint/images/store-image.ts'
import { ownComplaint } from '#server/service/complaint/own-complaint.ts'
import { rateComplaint as rate } from '#server/service/complaint/replies/rate-complaint.ts'
import { reopenComplaint as reopen } from '#server/service/complaint/replies/reopen-complaint.ts'
import { startComplaint as start } from '#server/service/complaint/start-complaint.ts'
import { manilaDayNumber } from '#server/lending/loan/account/loan-fingerprint.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { serve, serveFile } from '#server/platform/http/serve/serve.ts'
import { serveCached } from '#server/platform/http/cache/serve-cached.ts'
import { serveUpload } from '#server/platform/http/serve/serve-upload.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Minutes in which the same complaint is the same one. */
const SAME_MINUTES = 10

/** Minutes in which a key names the same image: less than UNATTACHED_HOURS, after which it is gone. */
const SAME_IMAGE_MINUTES = 60

/** Complaint start (/forAs) and its form (/complainPageNext). */
export function complaintRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, startComplaint, async ({ orderId, orderNo }, { session, brand, language }) => {
    const names = [orderId, orderNo].flatMap((name) => name || [])
    const started = await start(deps, session.borrowerId, names)
    return startWire(started, brand, language, deps.config.publicUrl)
  })

  serve(app, deps, fileComplaint, async (form, { session, brand }, once) =>
    once(
      async (tx) => {
        const { borrowerId } = session
        const filed = await file(deps, tx, { borrowerId, brand }, form)
        return {
          problemId: filed.id,
          problemNo: filed.number,
          replyBy: filed.replyDueOn.toString(),
          resolveBy: filed.resolutionDueOn.toString(),
        }
      },
      bodyKey(form),
      SAME_MINUTES,
    ),
  )

  serveUpload(
    app,
    deps,
    uploadComplaintImage,
    COMPLAINT_IMAGE_BYTES,
    async (image, { session }, once) =>
      once.outside(async () => {
        await deps.limits.count('complaintImage', session.borrowerId)
        await deps.limits.count('complaintImageDay', session.borrowerId)
        return { url: imageAddress(await storeImage(deps, session.borrowerId, image)) }
      }, SAME_IMAGE_MINUTES),
  )
}

/** The list (/complaintList) and one complaint (/complainDetails). */
export function handlingRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { clock, database } = deps

  serveCached(
    app,
    deps,
    listComplaints,
    (value) => complaintsFingerprint(value('borrowerId')),
    async (_, { session, brand, language }) => {
      const now = clock.now()
      const { complaints, fingerprint } = await readComplaints(database, session.borrowerId)
      const data = listWire(complaints, now, MARKETS[brand.market], language)
      return { data, fingerprint, ...manilaDayNumber(now) }
    },
  )

  serve(app, deps, getComplaint, async ({ problemId }, { session, brand, language }) =>
    complaintWire(
      await ownComplaint(database, session.borrowerId, problemId),
      clock.now(),
      MARKETS[brand.market],
      language,
    ),
  )

  serve(app, deps, rateComplaint, async (given, { session }, once) =>
    once(async (tx) => {
      await rate(deps, tx, session.borrowerId, given)
      return {}
    }),
  )

  serve(app, deps, reopenComplaint, async (form, { session, brand }, once) =>
    once(async (tx) => ({
      replyBy: (
        await reopen(deps, tx, { borrowerId: session.borrowerId, market: brand.market }, form)
      ).toString(),
    })),
  )

  serveFile(app, deps, getComplaintRecord, async ({ problemId }, { session, brand, language }) => {
    const complaint = await ownComplaint(database, session.borrowerId, problemId)
    return {
      type: 'application/pdf',
      name: `complaint-${complaint.number}.pdf`,
      bytes: await makePdf(await complaintRecord(deps, brand, complaint, language)),
      shows: true,
    }
  })
}

/** The idempotency key of a complaint: a hash of all its fields. */
function bodyKey(form: object): string {
  const text = callKey(fileComplaint, form)
  return `complaint:${createHash('sha256').update(text).digest('hex')}`
}
