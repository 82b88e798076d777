import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fileComplaint, startComplaint } from '#contract/complaint.ts'
import {
  getComplaint,
  getComplaintRecord,
  listComplaints,
  rateComplaint,
  reopenComplaint,
} from '#contract/complaint-handling.ts'
import { COMPLAINT_IMAGE_BYTES, uploadComplaintImage } from '#contract/complaint-image.ts'
import { callKey } from '#contract/endpoint.ts'
import { MARKETS } from '#domain/market.ts'
import { imageAddress } from '#server/service/complaint/attach-images.ts'
import { complaintRecord } from '#server/service/complaint/complaint-record.ts'
import { complaintsOf } from '#server/service/complaint/complaint-store.ts'
import { complaintWire, listWire, startWire } from '#server/service/complaint/complaint-wire.ts'
import { fileComplaint as file } from '#server/service/complaint/file-complaint.ts'
import { keepImage } from '#server/service/complaint/keep-image.ts'
import { ownComplaint } from '#server/service/complaint/own-complaint.ts'
import { rateComplaint as rate } from '#server/service/complaint/rate-complaint.ts'
import { reopenComplaint as reopen } from '#server/service/complaint/reopen-complaint.ts'
import { startComplaint as start } from '#server/service/complaint/start-complaint.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { serve, serveFile } from '#server/platform/http/serve.ts'
import { serveUpload } from '#server/platform/http/serve-upload.ts'
import type { Parts } from '#server/providers/dependencies.ts'

/** Minutes in which the same complaint is the same one (design/wire.md, idempotency). */
const SAME_MINUTES = 10

/** Minutes in which a key stands for the same image: never one that was forgotten (UNSENT_HOURS). */
const SAME_IMAGE_MINUTES = 60

/** Complaint start (/forAs) and its form (/complainPageNext). */
export function complaintRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, startComplaint, async ({ orderId, orderNo }, { session, brand, language }) => {
    const names = [orderId ?? '', orderNo ?? ''].filter((name) => name !== '')
    const started = await start(parts, session.borrowerId, names)
    return startWire(started, brand, language, parts.config.publicUrl)
  })

  serve(app, parts, fileComplaint, async (written, { session, brand }, once) =>
    once(
      async (tx) => {
        const { borrowerId } = session
        const filed = await file(parts, tx, { borrowerId, brand }, written)
        return {
          problemId: filed.id,
          problemNo: filed.number,
          replyBy: filed.replyDueOn.toString(),
          resolveBy: filed.resolutionDueOn.toString(),
        }
      },
      bodyKey(written),
      SAME_MINUTES,
    ),
  )

  serveUpload(
    app,
    parts,
    uploadComplaintImage,
    COMPLAINT_IMAGE_BYTES,
    async (image, { session }, once) =>
      once.outside(async () => {
        await parts.limits.count('complaintImage', session.borrowerId)
        await parts.limits.count('complaintImageDay', session.borrowerId)
        return { url: imageAddress(await keepImage(parts, session.borrowerId, image)) }
      }, SAME_IMAGE_MINUTES),
  )
}

/** The list (/complaintList) and one complaint (/complainDetails). */
export function handlingRoutes(app: FastifyInstance, parts: Parts): void {
  const { clock, database } = parts

  serve(app, parts, listComplaints, async (_, { session, brand, language }) =>
    listWire(
      await complaintsOf(database, session.borrowerId),
      clock.now(),
      MARKETS[brand.market],
      language,
    ),
  )

  serve(app, parts, getComplaint, async ({ problemId }, { session, brand, language }) =>
    complaintWire(
      await ownComplaint(database, session.borrowerId, problemId),
      clock.now(),
      MARKETS[brand.market],
      language,
    ),
  )

  serve(app, parts, rateComplaint, async (given, { session }, once) =>
    once(async (tx) => {
      await rate(parts, tx, session.borrowerId, given)
      return {}
    }),
  )

  serve(app, parts, reopenComplaint, async (written, { session }, once) =>
    once(async (tx) => ({
      replyBy: (await reopen(parts, tx, session.borrowerId, written)).toString(),
    })),
  )

  serveFile(app, parts, getComplaintRecord, async ({ problemId }, { session, brand, language }) => {
    const complaint = await ownComplaint(database, session.borrowerId, problemId)
    return {
      type: 'application/pdf',
      name: `complaint-${complaint.number}.pdf`,
      bytes: await makePdf(await complaintRecord(parts, brand, complaint, language)),
      shows: true,
    }
  })
}

/** Names a complaint by all that was written. */
function bodyKey(written: object): string {
  const text = callKey(fileComplaint, written)
  return `complaint:${createHash('sha256').update(text).digest('hex')}`
}
