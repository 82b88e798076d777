import { CODES } from '#contract/codes.ts'
import { borrowerBeside } from '#server/backoffice/complaint/borrower-beside.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { ServedFile } from '#server/platform/http/serve/serve.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { isImageAttached } from '#server/service/complaint/complaint-queue.ts'
import { complaintRecord } from '#server/service/complaint/complaint-record.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'

/** One picture of a complaint. @throws Refusal -1001 for a picture of another one */
export async function openImage(
  { database, images }: Pick<Dependencies, 'database' | 'images'>,
  complaint: Complaint,
  imageId: string,
): Promise<ServedFile> {
  const isOfIt =
    /^[\w-]{43}$/.test(imageId) && (await isImageAttached(database, complaint, imageId))
  const bytes = isOfIt ? await images.read(imageId) : null
  if (!bytes) throw new Refusal(CODES.notFound, englishOnly('This picture was not found.'))
  return { type: 'image/jpeg', name: 'image.jpg', bytes, shows: true }
}

/** The record of a complaint, as its borrower has it, in the borrower's language. */
export async function openRecord(
  deps: Pick<Dependencies, 'config' | 'database' | 'images'>,
  complaint: Complaint,
): Promise<ServedFile> {
  const { brand, language } = await borrowerBeside(deps, complaint.borrowerId)
  const document = await complaintRecord(deps, brand, complaint, language)
  const name = `complaint-${complaint.number}.pdf`
  return { type: 'application/pdf', name, bytes: await makePdf(document), shows: false }
}
