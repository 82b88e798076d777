import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import { typeTitles } from '#server/service/complaint/complaint-types.ts'
import { type TimeText, timeRows } from '#server/service/complaint/complaint-wire.ts'
import type { Attachment, Block, Document } from '#server/platform/documents/document.ts'
import { holderName } from '#server/platform/documents/holder.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'
import type { Language } from '#contract/brand.ts'
import {
  COMPLAINT_RECORD_MESSAGES,
  type ComplaintRecordMessages,
} from '#server/service/complaint/complaint-record-messages.ts'

/**
 * The borrower's own record of a complaint, to keep or to show to a regulator: its number, all
 * times, the messages of both sides, and the images.
 */
export async function complaintRecord(
  { database, images }: Pick<Dependencies, 'database' | 'images'>,
  brand: BrandSetting,
  complaint: Complaint,
  language: Language,
): Promise<Document> {
  const titles = typeTitles(complaint, language)
  const messages = COMPLAINT_RECORD_MESSAGES[language]
  const written = timeText(brand, language)
  return {
    brand,
    language,
    title: messages.title,
    subtitle: messages.subtitle(complaint.number),
    at: latestChange(complaint),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { text: messages.borrower, value: await holderName(database, complaint.borrowerId) },
          { text: messages.about, value: [titles.type, titles.subType].filter(Boolean).join(': ') },
          ...timeRows(complaint, language, written),
        ].filter(({ value }) => value !== ''),
      },
      { kind: 'paragraph', text: messages.times },
      ...messageBlocks(
        messages,
        messages.received(written.moment(complaint.filedAt)),
        complaint.content,
        complaint.images.length,
      ),
      ...complaint.messages.flatMap(({ author, at, text, images: sent }) => {
        const heading = author === 'staff' ? messages.reply : messages.reopened
        return messageBlocks(messages, heading(written.moment(at)), text, sent.length)
      }),
    ],
    attachments: await attachmentsOf(images, complaint, messages),
  }
}

function timeText(brand: BrandSetting, language: Language): TimeText {
  const market = MARKETS[brand.market]
  return {
    moment: (at) => writtenMoment(market, at, language),
    day: (on) => writtenDay(market, on, language),
  }
}

function latestChange({ filedAt, messages, scoredAt }: Complaint): Temporal.Instant {
  const moments = [...messages.map(({ at }) => at), ...(scoredAt ? [scoredAt] : [])]
  const [latest = filedAt] = moments.toSorted((one, other) => Temporal.Instant.compare(other, one))
  return latest
}

function messageBlocks(
  messages: ComplaintRecordMessages,
  heading: string,
  text: string,
  imageCount: number,
): Block[] {
  const count = messages.images(imageCount)
  const lines = [...text.split('\n'), ...(imageCount > 0 ? [count] : [])]
  return [
    { kind: 'heading', text: heading },
    ...lines
      .filter((line) => line !== '')
      .map((line) => ({ kind: 'paragraph' as const, text: line })),
  ]
}

/** A missing image is left out: the record is useful without it. */
async function attachmentsOf(
  images: Dependencies['images'],
  complaint: Complaint,
  messages: ComplaintRecordMessages,
): Promise<Attachment[]> {
  const ids = [...complaint.images, ...complaint.messages.flatMap((message) => message.images)]
  const files: Attachment[] = []
  for (const [index, id] of ids.entries()) {
    const content = await images.read(id)
    const name = `image-${index + 1}.jpg`
    if (content)
      files.push({ name, type: 'image/jpeg', description: messages.image(index + 1), content })
  }
  return files
}
