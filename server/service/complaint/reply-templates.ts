import type { Language } from '#contract/brand.ts'
import {
  REPLY_TEMPLATES,
  type ReplyTemplateKey,
} from '#server/service/complaint/reply-template-messages.ts'

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

/** All templates in the borrower's language, with what is known filled in. */
export function filledTemplates(language: Language, facts: ReplyFacts): FilledTemplate[] {
  return Object.entries(REPLY_TEMPLATES[language]).map(([key, { title, text }]) => {
    const filled = text.replaceAll(FILL_IN, (all, name: keyof ReplyFacts) => facts[name] || all)
    return { key: key as ReplyTemplateKey, title, text: filled, open: openFillIns(filled) }
  })
}

/** The names between braces that nobody filled in. */
export function openFillIns(text: string): string[] {
  return [...text.matchAll(FILL_IN)].map(([, name = '']) => name)
}

const FILL_IN = /\{(\w+)\}/g
