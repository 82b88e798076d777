import {
  type RequestContent,
  WORDING_KINDS,
} from '#server/backoffice/approvals/approval-requests.ts'
import { brandAfter } from '#server/backoffice/brands/write-brand.ts'
import { asSent } from '#server/backoffice/message-texts/as-sent.ts'
import { measureText } from '#server/backoffice/message-texts/measure-text.ts'
import { placeNamed } from '#server/backoffice/message-texts/brand-message.ts'
import { textAfter } from '#server/backoffice/message-texts/write-text.ts'
import { pageAfter } from '#server/growth/promotion/pages/edit-page.ts'
import { type PageChange, pageChanges } from '#server/growth/promotion/pages/page-changes.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Kinds of requests that change what borrowers and strangers read. */
export type WordingRequest = RequestContent<
  'writeBrand' | 'resetBrand' | 'writeMessageText' | 'resetMessageText' | 'publishPromotionPage'
>

export function isWording<A extends RequestContent>(asked: A): asked is A & WordingRequest {
  return WORDING_KINDS.includes(asked.kind)
}

/**
 * What a request would change, field by field as people would read it.
 *
 * @throws Refusal when it is of something that is not there, or what was asked for is wrong
 */
export async function wordingChange(
  deps: Pick<Dependencies, 'config' | 'database' | 'messageTexts' | 'openBrands'>,
  asked: WordingRequest,
): Promise<readonly PageChange[]> {
  switch (asked.kind) {
    case 'writeBrand': {
      const { brand: key, seen: _, ...details } = asked.input
      return changesOf(brandAfter(deps, { key, details }))
    }
    case 'resetBrand':
      return changesOf(brandAfter(deps, { key: asked.input.brand, details: null }))
    case 'writeMessageText':
    case 'resetMessageText':
      return textChanges(deps, asked)
    case 'publishPromotionPage': {
      const { page: id, seen } = asked.input
      return changesOf(
        await deps.database
          .transaction()
          .execute(async (tx) => pageAfter(deps, tx, { id, seen: Number(seen) })),
      )
    }
  }
}

const changesOf = ({ before, after }: { readonly before: unknown; readonly after: unknown }) =>
  pageChanges(before, after)

/** The text of a message as it is sent, where a request is of one. */
export async function messageAsSent(deps: Dependencies, { kind, input }: WordingRequest) {
  if (kind !== 'writeMessageText' && kind !== 'resetMessageText') return null
  const place = placeNamed(deps, input.message, input.language)
  const text = kind === 'writeMessageText' ? input.text : null
  return asSent(deps, place, textAfter(deps, { place, text }).after)
}

/** The text with its placeholders, and filled in as a borrower reads it. */
function textChanges(
  deps: Pick<Dependencies, 'config' | 'messageTexts'>,
  { kind, input }: RequestContent<'writeMessageText' | 'resetMessageText'>,
): readonly PageChange[] {
  const place = placeNamed(deps, input.message, input.language)
  const text = kind === 'writeMessageText' ? input.text : null
  const { before, after } = textAfter(deps, { place, text })
  const shown = (of: string) => ({ text: of, shown: measureText(deps, place, of).shown })
  return pageChanges(shown(before), shown(after))
}
