import type { Language } from '#contract/brand.ts'
import { filledIn, openFillIns } from '#server/platform/messages/fill-in.ts'
import type { MessageTexts } from '#server/reference/message-texts/message-texts.ts'
import {
  REPLY_TEMPLATES,
  type ReplyTemplateKey,
} from '#server/service/complaint/replies/reply-template-messages.ts'

/** What a template is filled with; an empty text stays open. */
export interface ReplyFacts {
  readonly name: string
  readonly complaintNumber: string
  readonly loanNumber: string
  /** Ready to show. */
  readonly amount: string
  readonly resolveBy: string
}

/** A template as one complaint's reply would have it. */
export interface FilledTemplate {
  readonly key: ReplyTemplateKey
  readonly title: string
  readonly text: string
  /** The names of what is still open. */
  readonly open: readonly string[]
}

/** All templates of a brand in the borrower's language, with what is known filled in. */
export function filledTemplates(
  texts: Pick<MessageTexts, 'of'>,
  { brand, language }: { readonly brand: string; readonly language: Language },
  facts: ReplyFacts,
): FilledTemplate[] {
  return Object.entries(REPLY_TEMPLATES[language]).map(([key, { title, text }]) => {
    const own = texts.of({ brand, kind: 'reply', key, language })
    const filled = filledIn(own ?? text, { ...facts })
    return { key: key as ReplyTemplateKey, title, text: filled, open: openFillIns(filled) }
  })
}
