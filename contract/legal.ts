import { type Static, Type } from 'typebox'
import { Language } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow } from '#contract/loan.ts'

/** The texts that anybody may read. */
export const LegalTextName = Type.Union([
  Type.Literal('aboutUs'),
  Type.Literal('privacyPolicy'),
  Type.Literal('loanTerms'),
])
export type LegalTextName = Static<typeof LegalTextName>

export const LegalSection = Type.Object({
  /** The anchor of the section: a word of the address. */
  key: Type.String(),
  heading: Type.String(),
  paragraphs: Type.Array(Type.String()),
  /** A list below the paragraphs. */
  points: Type.Array(Type.String()),
  /** Labels and figures, in groups that may have a title. */
  figures: Type.Array(Type.Object({ title: Type.String(), rows: Type.Array(DetailRow) })),
  /** Footnotes of the section. */
  notes: Type.Array(Type.String()),
})
export type LegalSection = Static<typeof LegalSection>

/** One text of the lender's; serves /offLoud, /justWith and /theRiffs. */
export const getLegalText = endpoint({
  method: 'POST',
  path: '/v3/legal/text',
  summary: 'About us, the privacy policy or the loan terms, for their screens.',
  access: 'visitor',
  input: Type.Object({ name: LegalTextName }),
  output: Type.Object({
    /** What the text is written in: not every one is there in every language. */
    language: Language,
    /** What the whole is about, in a sentence or two. */
    lead: Type.String(),
    sections: Type.Array(LegalSection),
  }),
})
export type LegalText = Static<(typeof getLegalText)['output']>
