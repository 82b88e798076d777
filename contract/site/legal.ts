import { type Static, Type } from 'typebox'
import { Language } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow } from '#contract/loan/loan.ts'

/** The texts that are public. */
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

/** One legal text of the lender; serves /offLoud, /justWith and /theRiffs. */
export const getLegalText = endpoint({
  method: 'POST',
  path: '/v3/legal/text',
  summary: 'About us, the privacy policy or the loan terms, for their screens.',
  access: 'visitor',
  input: Type.Object({ name: LegalTextName }),
  output: Type.Object({
    /** The language of the text: not every text exists in every language. */
    language: Language,
    /** A summary in one or two sentences. */
    lead: Type.String(),
    sections: Type.Array(LegalSection),
  }),
})
export type LegalText = Static<(typeof getLegalText)['output']>
