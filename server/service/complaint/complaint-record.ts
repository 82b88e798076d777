import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import { typeTitles } from '#server/service/complaint/complaint-types.ts'
import { type TimeText, timesOf } from '#server/service/complaint/complaint-wire.ts'
import type { Attachment, Block, Document } from '#server/platform/documents/document.ts'
import { holderName } from '#server/platform/documents/holder.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/written-day.ts'
import type { Language } from '#contract/brand.ts'
import { RECORD_MESSAGES, type RecordMessages } from '#server/service/complaint/complaint-record-messages.ts'

/**
 * The borrower's own record of a complaint, to keep or to show to a regulator: its number, all its
 * times, what both sides said, and the images inside it.
 */
export async function complaintRecord(
  { database, images }: Pick<Dependencies, 'database' | 'images'>,
  brand: BrandSetting,
  it: Complaint,
  language: Language,
): Promise<Document> {
  const titles = typeTitles(it, language)
  const words = RECORD_MESSAGES[language]
  const written = timeText(brand, language)
  return {
    brand,
    language,
    title: words.title,
    subtitle: words.subtitle(it.number),
    at: youngest(it),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { text: words.borrower, value: await holderName(database, it.borrowerId) },
          { text: words.about, value: [titles.type, titles.subType].filter(Boolean).join(': ') },
          ...timesOf(it, language, written),
        ].filter(({ value }) => value !== ''),
      },
      { kind: 'paragraph', text: words.times },
      ...saidBlocks(
        words,
        words.received(written.moment(it.filedAt)),
        it.content,
        it.images.length,
      ),
      ...it.messages.flatMap(({ author, at, text, images: sent }) => {
        const heading = author === 'staff' ? words.reply : words.reopened
        return saidBlocks(words, heading(written.moment(at)), text, sent.length)
      }),
    ],
    attachments: await attached(images, it, words),
  }
}

function timeText(brand: BrandSetting, language: Language): TimeText {
  const market = MARKETS[brand.market]
  return {
    moment: (at) => writtenMoment(market, at, language),
    day: (on) => writtenDay(market, on, language),
  }
}

function youngest({ filedAt, messages, scoredAt }: Complaint): Temporal.Instant {
  const moments = [filedAt, ...messages.map(({ at }) => at), ...(scoredAt ? [scoredAt] : [])]
  return moments.reduce((one, other) => (Temporal.Instant.compare(one, other) < 0 ? other : one))
}

function saidBlocks(
  words: RecordMessages,
  heading: string,
  text: string,
  imageCount: number,
): Block[] {
  const count = words.images(imageCount)
  const lines = [...text.split('\n'), ...(imageCount > 0 ? [count] : [])]
  return [
    { kind: 'heading', text: heading },
    ...lines
      .filter((line) => line !== '')
      .map((line) => ({ kind: 'paragraph' as const, text: line })),
  ]
}

/** One that is not there any more is left out: the record is worth having without it. */
async function attached(
  images: Dependencies['images'],
  it: Complaint,
  words: RecordMessages,
): Promise<Attachment[]> {
  const ids = [...it.images, ...it.messages.flatMap((message) => message.images)]
  const files: Attachment[] = []
  for (const [index, id] of ids.entries()) {
    const content = await images.read(id)
    const name = `image-${index + 1}.jpg`
    if (content)
      files.push({ name, type: 'image/jpeg', description: words.image(index + 1), content })
  }
  return files
}
